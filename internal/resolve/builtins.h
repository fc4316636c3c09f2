// The names of members of a language's built-in types (Family::members).
#pragma once

#include <string_view>

#include "internal/resolve/family.h"

namespace cairn::resolve {

// Whether the language's strings, lists, maps, streams … have a member called `name`. If so, a
// member `name` of an unknown object is assumed to be built in rather than defined in the project.
bool is_builtin_member(const Family& family, std::string_view name);

}  // namespace cairn::resolve
