// Sources whose text depends on conditions: #if … #elif … #else … #endif.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// The source with spaces in place of the directives and of all branches but the first ones: what
// remains stays where it was. Directives may divide a statement, which a grammar cannot read.
std::string with_first_branches(std::string_view source);

}  // namespace cairn::syntax
