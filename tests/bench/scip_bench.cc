// Measures speed and memory of reading a SCIP file one entry at a time, as cairn does, compared
// with parsing each document into a protobuf arena.
//
// Both decoders get the documents from cairn's scip_reader.h, so limits, streaming and byte offsets
// of damage are the same. Both read every occurrence and symbol.
//
//   scip_bench [--runs N] FILE.scip …
//
// Each measurement runs in its own process, and the two decoders alternate. Prints medians of
// processor time. This time includes the decompression of a .zst file.

#include <fmt/format.h>
#include <google/protobuf/arena.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "internal/scip/byte_source.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_reader.h"
#include "scip.pb.h"
#include "tests/bench/cost.h"

namespace cairn::testing {
namespace {

// Sums over everything that a decoder reads. Both decoders must have the same sums.
struct Sums {
  std::uint64_t occurrences = 0;
  std::uint64_t symbols = 0;
  std::uint64_t text = 0;  // bytes
};

template <typename OnDocument>
void for_each_document(const std::string& path, OnDocument&& on_document) {
  const auto source = scip::open_byte_source(path);
  scip::ScipReader reader(*source, path, scip::Tolerance::kKeepGoing);
  scip::ScipMessage message;
  while (reader.next(message)) {
    if (message.kind == scip::ScipMessageKind::kDocument) on_document(message.bytes);
  }
}

Sums read_ours(const std::string& path) {
  Sums sums;
  for_each_document(path, [&](std::string_view bytes) {
    sums.text += scip::decode_document_header(bytes).path.size();
    scip::for_each_occurrence(bytes, [&](const scip::ScipOccurrence& occurrence) {
      ++sums.occurrences;
      sums.text += occurrence.symbol.size();
    });
    scip::for_each_symbol(bytes, [&](const scip::ScipSymbol& symbol) {
      ++sums.symbols;
      for (const std::string_view text : symbol.documentation) sums.text += text.size();
    });
  });
  return sums;
}

Sums read_protobuf(const std::string& path) {
  Sums sums;
  for_each_document(path, [&](std::string_view bytes) {
    google::protobuf::Arena arena;
    auto* const document = google::protobuf::Arena::CreateMessage<::scip::Document>(&arena);
    if (!document->ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
      throw std::runtime_error("not a document");
    }
    sums.text += document->relative_path().size();
    for (const ::scip::Occurrence& occurrence : document->occurrences()) {
      ++sums.occurrences;
      sums.text += occurrence.symbol().size();
    }
    for (const ::scip::SymbolInformation& symbol : document->symbols()) {
      ++sums.symbols;
      for (const std::string& text : symbol.documentation()) sums.text += text.size();
    }
  });
  return sums;
}

void bench(const std::string& path, int runs) {
  const Sums a = read_ours(path);
  const Sums b = read_protobuf(path);
  if (a.occurrences != b.occurrences || a.symbols != b.symbols || a.text != b.text) {
    throw std::runtime_error("the two decoders disagree on " + path);
  }
  const Cost ours = median(runs, [&] { return read_ours(path), 0.0; });
  const Cost theirs = median(runs, [&] { return read_protobuf(path), 0.0; });
  fmt::print("{:28} {:9} | {:7.3f} {:6.0f} | {:7.3f} {:6.0f} | {:5.2f}\n",
             std::filesystem::path(path).filename().string(), a.occurrences, ours.processor,
             ours.peak, theirs.processor, theirs.peak, theirs.processor / ours.processor);
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
    fmt::print(stderr, "name files: scip_bench [--runs N] FILE.scip …\n");
    return 2;
  }
  fmt::print("{:28} {:>9} | {:>14} | {:>14} | ratio\n", "", "", "entries s  MiB", "arena s  MiB");
  for (const std::string& file : files) cairn::testing::bench(file, runs);
  return 0;
}
