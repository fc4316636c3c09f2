// Sentences of prose.
#pragma once

#include <string_view>
#include <vector>

#include "internal/outline/text_lines.h"

namespace cairn::outline {

// Places of the sentences in a paragraph, trimmed, in order. Together they hold all of its text but
// the white space between them and the quote markers ('>') that a sentence would begin with at the
// start of a line. A paragraph in which nothing ends is one sentence.
//
// One ends at . ! or ? and the quotes and brackets that close behind it, where white space or the
// paragraph's end follows. It does not where the next word begins with a small letter, behind an
// abbreviation ("e.g.") or an initial ("J."), or in `code`. Full-width stops need no space.
std::vector<TextSpan> sentences_of(std::string_view paragraph);

}  // namespace cairn::outline
