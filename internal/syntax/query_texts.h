// The queries in `queries/`, embedded by CMake (queries/embed.cmake).
#pragma once

#include <string_view>

namespace cairn::syntax {

// The query of a grammar. If its first line is `; inherits: a b`, the queries a and b precede it.
std::string_view query_text(std::string_view grammar);

}  // namespace cairn::syntax
