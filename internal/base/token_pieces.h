// Cuts text into pieces. No token crosses the end of a piece.
//
// Each encoding is published with a regular expression (tiktoken's tiktoken_ext/openai_public.py).
// The first alternative of the expression that matches determines the next piece. For cl100k_base,
// the alternatives are, in this order:
//
// - 's, 't, 'd, 'm, 'll, 've or 're, in upper or lower case
// - letters, with at most one preceding character that is not a letter, number or line break
// - one to three numeric characters
// - other characters, with at most one preceding space and all line breaks that follow
// - white space that ends the text
// - white space up to and including its last line break
// - white space without its last character, which begins the next piece
// - a single white-space character
//
// o200k_base has these differences:
//
// - A word also ends where a capital follows a lower-case letter.
// - Marks count as letters.
// - 's and the other suffixes stay with their word.
// - A '/' that follows other characters belongs to their piece, as line breaks do.
// - White space is cut after its last line break even if it ends the text.
//
//   "int  parseHTTP2 = it's;"  ->  int|␣|␣parseHTTP|2|␣=|␣it|'s|;     cl100k_base
//                              ->  int|␣|␣parse|HTTP|2|␣=|␣it's|;     o200k_base
//
// A line feed always ends a piece, unless white space or '/' follows it. The scanner is handwritten
// and does not backtrack, so it takes linear time for any text.
#pragma once

#include <cstddef>
#include <string_view>

#include "internal/base/token_encoding.h"

namespace cairn::base {

// Returns the end of the piece that begins at `begin`. Requires: `text` is well-formed UTF-8;
// `begin` is below text.size() and is either 0 or the end of the previous piece.
std::size_t token_piece_end(TokenEncoding encoding, std::string_view text, std::size_t begin);

}  // namespace cairn::base
