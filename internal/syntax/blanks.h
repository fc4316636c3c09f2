// Words of newer versions of a language, which its grammar does not know.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces these words by spaces, so that the rest keeps its positions. `words` are separated by
// spaces: "sending" blanks the word if another name follows it on the line, "throws()" blanks the
// brackets after the word, and "=#isolation" blanks "= #isolation". Words in strings and comments
// may be blanked, too.
std::string with_blanks(std::string_view source, std::string_view words);

}  // namespace cairn::syntax
