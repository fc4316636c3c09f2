// Sentences of prose.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/text_lines.h"

namespace cairn::documents {

// The positions of the sentences in a paragraph, trimmed, in order. Together they cover the
// paragraph, except for white space between sentences and quote markers ('>') at the start of a
// line that would begin a sentence. A paragraph without a sentence end is one sentence.
//
// A sentence ends at . ! or ? and any closing quotes and brackets, if white space or the end of the
// paragraph follows. It does not end if the next word begins with a small letter, after an
// abbreviation ("e.g.") or an initial ("J."), or inside `code`. Full-width stops need no space.
std::vector<base::TextSpan> sentences_of(std::string_view paragraph);

}  // namespace cairn::documents
