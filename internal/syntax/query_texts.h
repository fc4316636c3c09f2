// The queries in `queries/`, embedded by CMake (queries/embed.cmake).
#pragma once

#include <string_view>

namespace cairn::syntax {

// The query of a grammar: the files named by `; inherits: a, b` in its first line, and its own.
std::string_view query_text(std::string_view grammar);

}  // namespace cairn::syntax
