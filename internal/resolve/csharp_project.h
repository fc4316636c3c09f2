// Reads the global imports in C# project files (.csproj, .props, .targets). They apply to every
// source of the project.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

// Returns the imports that the <Using Include="…"/> items in `text`, a project file, add to every
// source of the project. Ignores the conditions of items. Skips items whose names contain
// properties such as $(Name).
std::vector<syntax::Import> usings_of(std::string_view text);

}  // namespace cairn::resolve
