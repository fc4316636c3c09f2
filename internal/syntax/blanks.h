// Blanks words that newer versions of a language have, but that its grammar does not know.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces `words` with spaces, so that the rest of the source keeps its positions. `words` are
// separated by spaces and have three forms: "sending" blanks the word if another name or a bracket
// follows it on the line, "throws()" blanks the brackets after the word, and "=#isolation" blanks
// "= #isolation". Words in strings and comments may also be blanked.
std::string with_blanks(std::string_view source, std::string_view words);

}  // namespace cairn::syntax
