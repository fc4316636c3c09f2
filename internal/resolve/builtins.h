// The names of members of a language's built-in types (Family::members).
#pragma once

#include <string_view>

#include "internal/resolve/family.h"

namespace cairn::resolve {

// Returns whether a built-in type of the language, such as its strings, lists, maps or streams, has
// a member called `name`. If so, `x.name` is assumed to mean that member if the type of x is
// unknown.
bool is_builtin_member(const Family& family, std::string_view name);

}  // namespace cairn::resolve
