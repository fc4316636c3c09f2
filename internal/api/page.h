// The web page that is built into the program. If the program is built without it, a page that says
// so takes its place.
#pragma once

#include <string_view>

namespace cairn::api {

std::string_view page_html();
std::string_view page_policy();  // the page's Content-Security-Policy

}  // namespace cairn::api
