// Decides whether a call can mean a function, given the labels of its arguments and the literals
// among them. `parameters` has one word for each parameter of the function, as argument_labels() and
// parameter_names() (signature.h) return them.
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

// Swift: the labels of the arguments are those of the parameters, in the same order. Parameters that
// have a default can be left out.
bool agree_in_order(std::string_view parameters, const syntax::Use& call);

// Kotlin: each argument with a label has a parameter of that name. The other arguments belong to the
// first parameters.
bool agree_by_name(std::string_view parameters, const syntax::Use& call);

}  // namespace cairn::resolve
