// Text that a grammar leaves as tokens, such as the arguments of Rust's macros, made readable for
// the same grammar.
//
// The pieces are parsed at their places: everything between them is skipped, and a semicolon
// follows each, so that brackets hold an expression and braces a block of statements or items. A
// piece inside of a piece appears when the outer one has been read, and is read in the next round.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

inline constexpr int kMaxTokenRounds = 4;  // pieces inside of pieces

struct Pieces {
  std::string text;  // the source with the semicolons, as long as before
  std::vector<TSRange> ranges;
  std::vector<TokenText> pieces;  // by place; none contains another
  std::size_t bytes = 0;
};

Pieces pieces_of(std::vector<TokenText> tokens, std::string_view source);

// Adds what was found in pieces. The definitions of templates are neither definitions nor uses.
// Pieces that were found in a template are templates.
void add_pieces(Found& to, Found from, const std::vector<TokenText>& pieces);

}  // namespace cairn::syntax
