// Whether a use is a call, by the text around it.
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::source {

// `before` and `after` are the code of a file before and after the name that is used (code_only(),
// so that no comment stands between), `calls` how its language calls. A call has arguments: f(…),
// f?.(…), f!(…), f<T>(…), f::<T>(…), f`…`, new F<>(…), f {…} where a block can be the only argument,
// <F …> in JSX. Calls without parentheses in Ruby and Scala are not recognized.
bool is_call(std::string_view before, std::string_view after, const model::Calls& calls);

}  // namespace cairn::source
