// Prepares text that a grammar leaves as tokens, such as the arguments of Rust macros. The same
// grammar can then parse this text.
//
// A piece of such text keeps its position, and the parser skips the text between the pieces. A
// semicolon is written after each piece. With the semicolon, a piece in parentheses or brackets
// parses as an expression, and a piece in braces parses as a block.
//
// A piece can contain other pieces. These are found when the outer piece is parsed, and are parsed
// in the next round.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

inline constexpr int kMaxTokenRounds = 4;  // maximum nesting of pieces

struct Pieces {
  std::string text;  // the source, with a semicolon written after each piece
  std::vector<TSRange> ranges;
  std::vector<TokenText> pieces;  // ordered by position; no piece contains another
  std::size_t bytes = 0;
};

Pieces pieces_of(std::vector<TokenText> tokens, std::string_view source);

// Adds the entries in `from`, which were found in `pieces`, to `to`. A name that is defined in the
// body of a macro (TokenText::is_template) becomes neither a definition nor a use. This also holds
// for the pieces inside the body.
void add_pieces(Found& to, Found from, const std::vector<TokenText>& pieces);

}  // namespace cairn::syntax
