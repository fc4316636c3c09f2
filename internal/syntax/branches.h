// Sources whose text depends on conditions: #if … #elif … #else … #endif.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces the directives, and all branches of an #if but the first, by spaces, so that the rest
// keeps its positions. For sources whose directives divide a statement, which a grammar cannot
// parse.
std::string with_first_branches(std::string_view source);

}  // namespace cairn::syntax
