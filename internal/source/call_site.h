// Decides whether a use is a call, by the surrounding text.
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::source {

// `before` and `after` are the code of a file before and after the used name (code_only(), so that
// no comment is in between); `calls` says how the language writes calls. A call has arguments:
// f(…), f?.(…), f!(…), f<T>(…), f::<T>(…), f`…`, new F<>(…), f {…} where a block can be the only
// argument, <F …> in JSX. Does not recognize calls without parentheses in Ruby and Scala.
bool is_call(std::string_view before, std::string_view after, const model::Calls& calls);

}  // namespace cairn::source
