// The web page that is built into the program. If the build could not bundle the page, a
// placeholder page says so.
#pragma once

#include <string_view>

namespace cairn::api {

std::string_view page_html();
std::string_view page_policy();  // the page's Content-Security-Policy

}  // namespace cairn::api
