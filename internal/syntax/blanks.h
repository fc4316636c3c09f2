// Blanks parts of a source that the grammar of its language does not know: syntax of newer versions
// of the language, and placeholders that a tool replaces before the source is used.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces `words` with spaces, so that the rest of the source keeps its positions. `words` are
// separated by spaces and have these forms:
//
//   sending      the word, if another name or a bracket follows it on the line
//   throws()     the brackets after the word
//   =#isolation  the word, and the `=` before it
//   ,)           a comma before a closing round bracket
//   @_@          `@schema@.` before a name (in scripts of PostgreSQL extensions), and otherwise the
//                marks around `@schema@`
//   :_           the colon of a variable of psql: `:'name'` and `:"name"` become texts and names,
//                and the colon of `:name` becomes `_`, because `:name` is not a use of `name`
//
// Words in strings and comments may also be blanked.
std::string with_blanks(std::string_view source, std::string_view words);

}  // namespace cairn::syntax
