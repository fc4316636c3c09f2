// Divides prose into sentences.
#pragma once

#include <string_view>
#include <vector>

#include "internal/base/text_lines.h"

namespace cairn::documents {

// Returns the positions of the sentences in a paragraph, trimmed, in order. Together the sentences
// cover the paragraph. They leave out only white space between sentences, and quote markers ('>')
// between the start of a line and the beginning of a sentence. If no sentence ends in the
// paragraph, the whole paragraph is one sentence.
//
// A sentence ends after a '.', '!' or '?' and any closing quotes and brackets, if white space or
// the end of the paragraph follows. There are three exceptions: the next word begins with a
// lower-case letter; the stop belongs to an abbreviation ("e.g.") or an initial ("J."); the stop is
// inside `code`. Full-width stops need no white space after them.
std::vector<base::TextSpan> sentences_of(std::string_view paragraph);

}  // namespace cairn::documents
