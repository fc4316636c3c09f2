// Handles sources with conditional parts: #if … #elif … #else … #endif.
#pragma once

#include <string>
#include <string_view>

namespace cairn::syntax {

// Replaces the directives, and all branches of an #if except the first, with spaces, so that the
// remaining text keeps its positions. Meant for sources in which directives divide a statement,
// which no grammar can parse.
std::string with_first_branches(std::string_view source);

}  // namespace cairn::syntax
