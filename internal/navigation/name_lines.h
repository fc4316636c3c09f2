// Finds source lines that contain the name of a symbol. These lines are shown if the index has no
// uses of the symbol, or may lack some.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

struct NameLine {
  std::string path;
  std::uint32_t line = 0;  // counted from 0
};

struct NameLines {
  std::size_t lines = 0;
  std::size_t files = 0;
  bool is_cut = false;          // whether files that were not read may contain more lines
  std::vector<NameLine> first;  // the first few lines, file by file
};

// Returns the lines of code and comments that contain the name of `node` as a whole word, except
// for the line that defines it. Reads only files that contain all words of the name, according to
// the index. Returns nullopt if no word of the name has at least two letters, or if the sources are
// not available now or were not when the index was made.
std::optional<NameLines> lines_with_name(const corpus::Corpus& corpus, const model::Node& node);

// Returns the lines that call a function with the name of `node`, in files of its language, where the
// index has neither a use nor a definition, because the indexer does not know the type of the object
// or because the function is in a library. Only calls with arguments in brackets are recognized.
// Returns nullopt if the sources are not available, or if the name occurs in more than
// kMaxFilesOfCalls files.
std::optional<NameLines> unknown_calls(const corpus::Corpus& corpus, const model::Node& node);

inline constexpr std::size_t kMaxFilesOfCalls = 100;

// Returns the files that contain all words of `name`, according to the index. Returns nullopt if no
// word of the name has at least two letters.
std::optional<std::vector<model::NodeId>> files_with_name(const corpus::Corpus& corpus,
                                                          std::string_view name);

}  // namespace cairn::navigation
