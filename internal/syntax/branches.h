// Handles sources with conditional compilation: #if … #elif … #else … #endif.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Returns `source` with spaces in place of all directives and all but the first branch of each #if.
// The remaining text keeps its positions. Grammars cannot parse a statement that directives divide,
// but they can parse its first branch.
std::string with_first_branches(std::string_view source);

}  // namespace cairn::syntax
