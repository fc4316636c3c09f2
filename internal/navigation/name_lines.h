// Lines of the sources that have the name of a symbol: what is left to say where the index knows no
// use of it.
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

// Returns the lines of code and comments in which the name of `node` stands as a whole word, except
// the line that defines it. The words of the index lead to the files, so only those that can have
// the name are read. Nothing if that cannot be known: the name has no word of two letters, or the
// sources are not at hand.
std::optional<NameLines> lines_with_name(const corpus::Corpus& corpus, const model::Node& node);

}  // namespace cairn::navigation
