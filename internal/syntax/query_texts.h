// The queries in `queries/`, embedded by CMake (queries/embed.cmake).
#pragma once

#include <string_view>

namespace cairn::syntax {

// The query of a grammar: the files that `; inherits: a, b` on its first line names, then its own.
std::string_view query_text(std::string_view grammar);

}  // namespace cairn::syntax
