// Implements `stats`: collects statistics about an index.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

struct Overview {
  std::string index_path;
  std::string root;
  bool sources_available = false;
  std::string generation;
  std::string cairn_version;
  std::uint64_t bytes = 0;
  std::uint64_t modules = 0;
  std::uint64_t files = 0;
  std::uint64_t symbols = 0;
  std::uint64_t test_symbols = 0;
  std::uint64_t documented_symbols = 0;
  std::uint64_t externals = 0;
  std::uint64_t occurrences = 0;
  std::uint64_t documents = 0;  // not counting comments in source files
  std::uint64_t sections = 0;
  std::uint64_t paragraphs = 0;  // including lists, code blocks and tables
  std::vector<std::pair<std::string, std::uint64_t>> kinds;      // symbols per kind, descending
  std::vector<std::pair<std::string, std::uint64_t>> languages;  // files per language, descending
  std::vector<corpus::InputRow> inputs;
};

// Reads all documents, all occurrences, and the traits of all nodes. Takes a few milliseconds per
// 10,000 documents, occurrences and nodes.
Overview summarize_index(const corpus::Corpus& corpus);

}  // namespace cairn::navigation
