// Imports real indexes of larger projects from ../shared/corpora. That directory is not part of the
// repository; without it, the tests are skipped.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/corpus/corpus.h"
#include "internal/indexer/import.h"
#include "internal/navigation/verify.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpora() {
  std::vector<std::string> files;
  std::error_code missing;
  for (const auto& entry :
       fs::recursive_directory_iterator(CAIRN_SOURCE_DIR "/../shared/corpora", missing)) {
    // Large indexes are skipped. With the sanitizers, the largest index takes half a minute.
    const bool is_index = entry.path().string().ends_with(".scip.zst");
    if (is_index && entry.file_size() < 2'000'000) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_SUITE_BEGIN("corpora");

TEST_CASE("every real index imports deterministically into a valid index") {
  const std::vector<std::string> files = corpora();
  if (files.empty()) {
    MESSAGE("skipped: there is no ../shared/corpora beside this clone");
    return;
  }
  for (const std::string& file : files) {
    CAPTURE(file);
    const TemporaryDirectory directory;
    indexer::ImportRequest request;
    request.inputs = {file};
    request.root = directory.path();
    request.index_path = directory / "index.db";
    const auto import = [&] {
      request.force = true;
      return indexer::import_scip(request, [](std::string_view) {});
    };
    const collected::ImportReport report = import();
    CHECK(report.symbols > 0);
    // Every occurrence in the input must be part of one of the counts.
    const std::uint64_t accounted = report.kept_occurrences + report.local_occurrences +
                                    report.duplicate_occurrences + report.skipped_ranges;
    CHECK(accounted <= report.occurrences);
    CHECK(accounted + report.skipped_symbols >= report.occurrences);
    const std::string bytes = read_file(request.index_path);
    CHECK(navigation::verify(corpus::Corpus({request.index_path, {}, 0})).files == report.files);
    import();
    CHECK(read_file(request.index_path) == bytes);
  }
}

TEST_SUITE_END();

}  // namespace cairn::testing
