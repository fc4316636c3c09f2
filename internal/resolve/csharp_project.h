// Reads the names that a C# project file (.csproj, .props, .targets) imports into each source.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

// The imports that the <Using Include="…"/> items in `text`, a project file, add to every source of
// the project. Ignores the conditions of items, and skips items with properties such as $(Name).
std::vector<syntax::Import> usings_of(std::string_view text);

}  // namespace cairn::resolve
