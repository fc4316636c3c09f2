// Replaces with spaces the parts of a source that the language's grammar cannot parse. Such a part
// is syntax of a newer version of the language, or a placeholder that a tool replaces before the
// source is used.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Returns `source` with `words` replaced by spaces, so that the rest of the source keeps its
// positions. `words` are separated by spaces. A word has one of these forms:
//
//   sending      the word, if another name or a bracket follows it on the line
//   throws()     the parentheses after the word
//   =#isolation  the word, and the `=` before it
//   async_       the first letter of the word, which becomes `_`, unless another name or a bracket
//                follows it: there, the word is a name and not a keyword
//   inline=      the first letter of the word, which becomes `_`, where a mark such as `=` or `.`
//                follows it: there, the word is a name and not a modifier
//   _get_        the first letter of the word, which becomes `_`, between two operands on its line:
//                there, the word is the name of a function
//   extension<>  what is between `<…>` after the word, and from `where` up to the next brace
//   &raw         the `&` before the word, unless `const` or `mut` follows it
//   ref+partial  all of these words but the last, where they follow one another
//   unsafe+extern{  the same, but only where a block follows, also after a string: `extern "C" {`
//   if->         the word, which becomes a comma, where a condition precedes it on its line and `->`
//                follows it: `is A if a.b -> c`. After `else`, both words
//   class@constructor  what precedes `constructor` on its line, which becomes the annotation `@_`, if
//                it consists of names and the line before has the word `class`
//   suspend{     the word, if `{` follows it
//   ,)  ,>       a comma before a closing parenthesis, or before `>`
//   ;}           the blank before `}`, which becomes `;`, if its `{` is on the same line and begins
//                with a declaration: `class A { fun f() = 1 }`
//   @_@          `@schema@.` before a name, as in scripts of PostgreSQL extensions; elsewhere, only
//                the two `@` of `@schema@`
//   :_           the colon before a psql variable: `:'name'` and `:"name"` become a string and a
//                quoted name; the colon of `:name` becomes `_`, because `:name` does not refer to
//                `name`
//   @test;{      the blank before `{`, which becomes `;`, if the line begins with `@test` and a name:
//                `@test "a b";{` is a command and a block
//
// Words inside strings and comments are replaced too.
std::string with_blanks(std::string_view source, std::string_view words);

// Returns `text`, which is with_blanks() of `source`, with the words that it renamed as they are in
// `source`.
std::string with_names_of(std::string_view source, std::string_view text);

}  // namespace cairn::syntax
