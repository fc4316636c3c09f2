// Divides prose into sentences.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/text_lines.h"

namespace cairn::documents {

// The positions of the sentences in a paragraph, trimmed, in order. Together the sentences cover
// the paragraph, except for white space between sentences, and for quote markers ('>') at the start
// of a line where a sentence would otherwise begin. A paragraph in which no sentence ends is one
// sentence.
//
// A sentence ends after a '.', '!' or '?' and any closing quotes and brackets, if white space or
// the end of the paragraph follows. It does not end if the next word begins with a lower-case
// letter, nor after an abbreviation ("e.g.") or an initial ("J."), nor inside `code`. Full-width
// stops need no white space after them.
std::vector<base::TextSpan> sentences_of(std::string_view paragraph);

}  // namespace cairn::documents
