// The queries as they stand in `queries/`, embedded by CMake (queries/embed.cmake).
#pragma once

#include <string_view>

namespace cairn::syntax {

// That of a grammar: the files which `; inherits: a, b` in its first line names, and its own.
std::string_view query_text(std::string_view grammar);

}  // namespace cairn::syntax
