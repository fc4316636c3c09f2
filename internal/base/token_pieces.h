// Cuts text into pieces: no token reaches across the end of a piece.
//
// Each encoding publishes an expression (tiktoken's tiktoken_ext/openai_public.py); the next piece
// is what its first alternative that matches takes. In words, for cl100k_base, in this order:
//
// * 's, 't, 'd, 'm, 'll, 've or 're, in any case
// * letters, and one character before them that is neither letter, number nor line end
// * one to three numbers
// * other characters, a space before them and the line ends after them
// * white space: all of it at the end of the text; else up to its last line end; else all but the
//   last character, which leads the next piece
//
// o200k_base differs: words end where capitals follow small letters, marks are letters, 's and its
// like stay with their word, '/' goes with the line ends after other characters, and white space is
// cut after its last line end at the end of the text too.
//
//   "int  parseHTTP2 = it's;"  ->  int|␣|␣parseHTTP|2|␣=|␣it|'s|;     cl100k_base
//                              ->  int|␣|␣parse|HTTP|2|␣=|␣it's|;     o200k_base
//
// A line feed ends a piece unless white space or '/' follows, whatever is before it. Scanned by
// hand, without the backtracking of a matcher: linear for any text.
#pragma once

#include <cstddef>
#include <string_view>

#include "internal/base/token_encoding.h"

namespace cairn::base {

// End of the piece that begins at `begin`, where the piece before it ended. Requires: `begin` is
// below text.size(), and the text is well-formed UTF-8.
std::size_t token_piece_end(TokenEncoding encoding, std::string_view text, std::size_t begin);

}  // namespace cairn::base
