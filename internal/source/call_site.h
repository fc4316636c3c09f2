// Determines from the surrounding text whether a use is a call.
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::source {

// Whether a name is called. `before` and `after` are the parts of the file's code_only() before and
// after the name. `calls` describes the syntax of calls in the file's language.
//
// A call is recognized by its arguments: f(…), f?.(…), f!(…), f<T>(…), f::<T>(…), f`…`, new F<>(…),
// and <F …> in JSX. In languages where a block can be the only argument, f {…} is also a call.
// Calls without parentheses, as in Ruby and Scala, are not recognized.
bool is_call(std::string_view before, std::string_view after, const model::Calls& calls);

}  // namespace cairn::source
