// The page built into the program, or one that says that the program was built without it.
#pragma once

#include <string_view>

namespace cairn::api {

std::string_view page_html();
std::string_view page_policy();  // its Content-Security-Policy

}  // namespace cairn::api
