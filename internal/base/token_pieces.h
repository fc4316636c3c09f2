// Cuts text into pieces. No token crosses the end of a piece.
//
// Each encoding is published with a regular expression (tiktoken's tiktoken_ext/openai_public.py).
// The next piece is what the first matching alternative of the expression matches. For cl100k_base,
// the alternatives are, in this order:
//
// * 's, 't, 'd, 'm, 'll, 've or 're, in upper or lower case
// * letters, with at most one preceding character, which is not a letter, number or line break
// * one to three numeric characters
// * other characters, with at most one preceding space and all line breaks that follow
// * white space: all of it if it ends the text; otherwise up to its last line break; without a line
//   break, all but its last character, which begins the next piece; a single character is a piece
//
// o200k_base differs: a word also ends where a capital follows a lower-case letter; marks count as
// letters; 's and the other suffixes stay with their word; a '/' that follows other characters
// belongs to their piece, as line breaks do; and white space is cut after its last line break even
// if it ends the text.
//
//   "int  parseHTTP2 = it's;"  ->  int|␣|␣parseHTTP|2|␣=|␣it|'s|;     cl100k_base
//                              ->  int|␣|␣parse|HTTP|2|␣=|␣it's|;     o200k_base
//
// A line feed always ends a piece, unless white space or '/' follows it. The scanner is written by
// hand and does not backtrack, so it takes linear time for any text.
#pragma once

#include <cstddef>
#include <string_view>

#include "internal/base/token_encoding.h"

namespace cairn::base {

// The end of the piece that begins at `begin`. Requires: `begin` is 0 or the end of the previous
// piece, and it is below text.size(); `text` is well-formed UTF-8.
std::size_t token_piece_end(TokenEncoding encoding, std::string_view text, std::size_t begin);

}  // namespace cairn::base
