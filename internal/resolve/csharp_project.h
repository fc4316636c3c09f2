// What a project file of C# (.csproj, .props, .targets) says to the compiler about names.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::resolve {

// The imports that its <Using Include="…"/> items give every source of the project. Conditions
// are not evaluated, and properties such as $(Name) are not known: such items are left out.
std::vector<syntax::Import> usings_of(std::string_view text);

}  // namespace cairn::resolve
