// Determines from the surrounding text whether a use is a call.
#pragma once

#include <cstddef>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::source {

// Whether a name is called. `before` and `after` are the parts of the file's code_only() before and
// after the name. `calls` describes the syntax of calls in the file's language.
//
// A call is recognized by its arguments: f(…), f?.(…), f!(…), f<T>(…), f::<T>(…), f`…`, new F<>(…),
// <F …> in JSX, and f.call(…) and f.apply(…) in JavaScript. In languages where a block can be the
// only argument, f {…} is also a call. Calls without parentheses, as in Ruby and Scala, are not
// recognized.
bool is_call(std::string_view before, std::string_view after, const model::Calls& calls);

// Whether the name of a variable and its arguments follow the use of a constructor: ` x(1)`, ` x{1}`.
bool makes_variable(std::string_view after);

// Whether a statement names a function without calling it: `export -f f` in shell, `DROP FUNCTION
// f(int)` in SQL. `before` is the part of the file before the name.
bool is_only_named(std::string_view before, const model::Calls& calls);

// Whether a statement only removes what it names: `DROP TABLE t` in SQL. `before` is the part of the
// file before the name.
bool is_dropped(std::string_view before, const model::Calls& calls);

// Returns the offset where the head of a file ends, in which functions are only named: the exports
// in `module M (f) where`. Returns 0 if there is no head. `code` is the file's code_only().
std::size_t end_of_head(std::string_view code, const model::Calls& calls);

}  // namespace cairn::source
