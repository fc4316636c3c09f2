// Determines from the surrounding text whether a use is a call.
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::source {

// Whether the name between `before` and `after`, the rest of a file's code_only(), is called.
// `calls` describes calls in the language. A call has arguments: f(…), f?.(…), f!(…), f<T>(…),
// f::<T>(…), f`…`, new F<>(…), <F …> in JSX, or f {…} where a block can be the only argument. Calls
// without parentheses, in Ruby and Scala, are not recognized.
bool is_call(std::string_view before, std::string_view after, const model::Calls& calls);

}  // namespace cairn::source
