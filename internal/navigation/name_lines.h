// Lines of the sources that contain the name of a symbol, to be shown if the index knows no use of
// it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

struct NameLine {
  std::string path;
  std::uint32_t line = 0;  // from 0
};

struct NameLines {
  std::size_t lines = 0;
  std::size_t files = 0;
  bool is_cut = false;          // too many files have its words: there may be more lines
  std::vector<NameLine> first;  // the first few, by file
};

// Returns the lines of code and comments that contain the name of `node` as a whole word, except
// the line that defines it. Reads only the files whose words in the index show that they can
// contain the name. Returns nullopt if the name has no word of two letters, or if the sources are
// not available.
std::optional<NameLines> lines_with_name(const corpus::Corpus& corpus, const model::Node& node);

}  // namespace cairn::navigation
