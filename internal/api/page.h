// The page that the program contains, or one that says that it was built without.
#pragma once

#include <string_view>

namespace cairn::api {

std::string_view page_html();
std::string_view page_policy();  // its Content-Security-Policy

}  // namespace cairn::api
