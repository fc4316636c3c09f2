// Measures speed and memory of parsing documents, compared with the simplest alternative.
//
//   document_bench [--runs N] FILE …
//
// Prints medians for each format. Each run has its own process. The rows are:
//   tree     documents::document_tree: sections, paragraphs, lists, code, tables and sentences
//   plain    paragraphs between blank lines, sentences between ". "
// Peak memory is that of the whole process. For comparison, the peak memory of a process that only
// reads the files is also printed.

#include <fmt/format.h>

#include <cstdlib>
#include <map>

#include "internal/documents/document_tree.h"
#include "tests/bench/cost.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

using documents::DocumentFormat;

// Divides `text` into pieces and returns their number.
using PieceCounter = std::size_t (*)(std::string_view text, DocumentFormat format);

std::size_t count_in_tree(std::string_view text, DocumentFormat format) {
  return documents::document_tree(text, format).size();
}

std::size_t count_plain(std::string_view text, DocumentFormat) {
  std::size_t pieces = 1;
  for (std::size_t at = 0; (at = text.find("\n\n", at)) != text.npos; at += 2) ++pieces;
  for (std::size_t at = 0; (at = text.find(". ", at)) != text.npos; at += 2) ++pieces;
  return pieces;
}

struct Workload {
  std::vector<std::string> paths;
  double megabytes = 0;
};

std::vector<std::string> read_all(const Workload& work) {
  std::vector<std::string> texts;
  for (const std::string& path : work.paths) texts.push_back(read_file(path));
  return texts;
}

void print_row(std::string_view name, const Workload& work, int runs, DocumentFormat format,
               PieceCounter counter) {
  const Cost cost = median(runs, [&] {
    const std::vector<std::string> texts = read_all(work);
    const double begin = now();
    std::size_t pieces = 0;
    for (const std::string& text : texts) pieces += counter(text, format);
    return pieces > 0 ? now() - begin : throw std::runtime_error("nothing to read");
  });
  std::size_t pieces = 0;
  for (const std::string& text : read_all(work)) pieces += counter(text, format);
  fmt::print("  {:8} {:9.1f} MB/s {:9.2f} million pieces/s {:9.1f} MiB\n", name,
             work.megabytes / cost.wall, static_cast<double>(pieces) / cost.wall / 1e6, cost.peak);
}

void bench(const std::map<DocumentFormat, Workload>& works, int runs) {
  for (const auto& entry : works) {
    const DocumentFormat format = entry.first;
    const Workload& work = entry.second;
    const Cost read = measure([&] { return read_all(work).empty() ? 0.0 : 1.0; });
    fmt::print("{}: {} files, {:.2f} MB; peak {:.1f} MiB to read them\n", name_of(format),
               work.paths.size(), work.megabytes, read.peak);
    print_row("tree", work, runs, format, count_in_tree);
    print_row("plain", work, runs, format, count_plain);
  }
}

}  // namespace
}  // namespace cairn::testing

int main(int count, char** words) {
  using namespace cairn;
  int runs = 5;
  std::map<documents::DocumentFormat, testing::Workload> works;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--runs" && i + 1 < count) {
      runs = std::max(1, std::atoi(words[++i]));
      continue;
    }
    testing::Workload& work = works[documents::document_format(word)];
    work.paths.push_back(word);
    work.megabytes += static_cast<double>(std::filesystem::file_size(word)) / 1e6;
  }
  if (works.empty()) {
    fmt::print(stderr, "usage: document_bench [--runs N] FILE …\n");
    return 2;
  }
  testing::bench(works, runs);
  return 0;
}
