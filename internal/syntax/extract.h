// Parsing a source file, and taking its facts from the tree.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// One for each thread: tree-sitter's parser and cursor keep their memory from file to file.
class Extractor {
 public:
  Extractor();

  // Never fails: of broken sources what could be parsed, of one that the parser does not get
  // through, or not within kMostSeconds, nothing (is_broken). Some 2 to 6 MB of source a second.
  Facts extract(const Grammar& grammar, std::string_view source);

  static constexpr int kMostSeconds = 10;

 private:
  ParserHandle parser_;
  CursorHandle cursor_;
};

}  // namespace cairn::syntax
