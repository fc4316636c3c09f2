// Measures speed and memory of an import. For comparison, also measures libprotobuf, which only
// parses the same file.
//
//   import_bench [--runs N] FILE.scip …
//
// Every measurement runs in its own process, so peak memory is that of one task:
//   parse cold   read the file, ::scip::Index::ParseFromString, exit
//   parse warm   the same, in a process that has already parsed and freed the file. Its heap has
//                already grown, an advantage that an import never has.
//   import       a complete `cairn import` without sources, into a new index
// The page cache is warm. Prints medians of wall time and processor time, in seconds.

#include <fmt/format.h>

#include <algorithm>

#include "internal/indexer/import.h"
#include "scip.pb.h"
#include "tests/bench/cost.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

void parse(const std::string& bytes) {
  ::scip::Index index;
  if (!index.ParseFromString(bytes)) throw std::runtime_error("no SCIP index");
}

double parse_cold(const std::string& path) {
  auto* const index = new ::scip::Index;  // never freed, to save time; the process exits soon
  return index->ParseFromString(read_file(path)) ? 0.0 : throw std::runtime_error("no SCIP index");
}

double parse_warm(const std::string& path) {
  const std::string bytes = read_file(path);
  parse(bytes);
  const double begin = now();
  parse(bytes);
  return now() - begin;
}

double import(const std::string& path) {
  const TemporaryDirectory directory;
  indexer::ImportRequest request;
  request.inputs = {path};
  request.read_sources = false;
  request.root = directory.path();
  request.index_path = directory / "index.db";
  indexer::import_scip(request, [](std::string_view) {});
  return 0;
}

void bench(const std::string& path, int runs) {
  const double megabytes = static_cast<double>(std::filesystem::file_size(path)) / 1e6;
  const Cost cold = median(runs, [&] { return parse_cold(path); });
  const Cost warm = median(runs, [&] { return parse_warm(path); });
  const Cost whole = median(runs, [&] { return import(path); });
  fmt::print(
      "{:24} {:6.1f} | {:6.2f} {:6.2f} {:6.0f} | {:6.2f} | {:6.2f} {:6.2f} {:6.0f} {:6.1f} | "
      "{:5.2f} {:5.2f}\n",
      std::filesystem::path(path).filename().string(), megabytes, cold.wall, cold.processor,
      cold.peak, warm.wall, whole.wall, whole.processor, whole.peak, megabytes / whole.wall,
      whole.wall / cold.wall, whole.wall / warm.wall);
}

}  // namespace
}  // namespace cairn::testing

int main(int count, char** words) {
  int runs = 5;
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--runs" && i + 1 < count) {
      runs = std::max(1, std::atoi(words[++i]));
    } else {
      files.push_back(word);
    }
  }
  if (files.empty()) {
    fmt::print(stderr, "usage: import_bench [--runs N] FILE.scip …\n");
    return 2;
  }
  fmt::print("{:24} {:>6} | {:^20} | {:^6} | {:^27} | {:^11}\n", "", "", "parse cold", "warm",
             "import", "import/parse");
  fmt::print("{:24} {:>6} | {:>6} {:>6} {:>6} | {:>6} | {:>6} {:>6} {:>6} {:>6} | {:>5} {:>5}\n",
             "file", "MB", "s", "cpu s", "MiB", "s", "s", "cpu s", "MiB", "MB/s", "cold", "warm");
  for (const std::string& file : files) cairn::testing::bench(file, runs);
  return 0;
}
