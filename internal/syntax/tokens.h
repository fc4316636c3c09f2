// Makes text that a grammar leaves as tokens, such as the arguments of Rust macros, readable for
// the same grammar.
//
// The pieces are parsed in place: the text between them is skipped, and a semicolon ends each, so
// that brackets parse as an expression and braces as a block of statements or items. A piece inside
// another is found when the outer one is parsed, and is parsed in the next round.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

inline constexpr int kMaxTokenRounds = 4;  // nesting of pieces

struct Pieces {
  std::string text;  // the source, overwritten with the semicolons
  std::vector<TSRange> ranges;
  std::vector<TokenText> pieces;  // by position; none contains another
  std::size_t bytes = 0;
};

Pieces pieces_of(std::vector<TokenText> tokens, std::string_view source);

// Adds what was found in pieces. Names that a template defines become neither definitions nor uses.
// Pieces found in a template are templates, too.
void add_pieces(Found& to, Found from, const std::vector<TokenText>& pieces);

}  // namespace cairn::syntax
