// The names of members of the languages' own types (Family::members).
#pragma once

#include <string_view>

#include "internal/resolve/family.h"

namespace cairn::resolve {

// Whether strings, lists, maps, streams … of the language have a member of that name. If so, a
// member of an unknown object is taken to be theirs, not the project's.
bool is_builtin_member(const Family& family, std::string_view name);

}  // namespace cairn::resolve
