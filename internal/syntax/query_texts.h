// The queries in the folder `queries`, which CMake embeds in the program (queries/embed.cmake).
#pragma once

#include <string_view>

namespace cairn::syntax {

// Returns the query of a grammar. If the first line of the query is `; inherits: a b`, the result
// begins with the queries a and b.
std::string_view query_text(std::string_view grammar);

}  // namespace cairn::syntax
