// Prepares text that a grammar leaves as tokens, such as the arguments of Rust macros, so that the
// same grammar can parse it.
//
// The pieces of such text are parsed in place: the text between pieces is skipped, and a semicolon
// is written after each piece, so that brackets parse as an expression and braces as a block of
// statements or items. A piece inside another piece is found when the outer piece is parsed, and is
// itself parsed in the next round.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

inline constexpr int kMaxTokenRounds = 4;  // max nesting of pieces

struct Pieces {
  std::string text;  // the source, with a semicolon written after each piece
  std::vector<TSRange> ranges;
  std::vector<TokenText> pieces;  // by position; none contains another
  std::size_t bytes = 0;
};

Pieces pieces_of(std::vector<TokenText> tokens, std::string_view source);

// Adds the entries in `from`, which were found in `pieces`, to `to`. Names that the body of a macro
// (TokenText::is_template) defines become neither definitions nor uses, even if they are in a piece
// inside the body.
void add_pieces(Found& to, Found from, const std::vector<TokenText>& pieces);

}  // namespace cairn::syntax
