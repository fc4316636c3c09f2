#include "internal/api/page.h"

#include <cstdint>

#include "internal/base/platform/embed.h"

CAIRN_EMBED("cairn_page_html", CAIRN_PAGE "/index.html");
CAIRN_EMBED("cairn_page_csp", CAIRN_PAGE "/csp.txt");

extern "C" {
extern const char cairn_page_html[];  // NOLINT
extern const std::uint64_t cairn_page_html_size;
extern const char cairn_page_csp[];  // NOLINT
extern const std::uint64_t cairn_page_csp_size;
}

namespace cairn::api {

std::string_view page_html() {
  return {cairn_page_html, static_cast<std::size_t>(cairn_page_html_size)};
}

std::string_view page_policy() {
  std::string_view policy(cairn_page_csp, static_cast<std::size_t>(cairn_page_csp_size));
  while (!policy.empty() && policy.back() == '\n') policy.remove_suffix(1);
  return policy;
}

}  // namespace cairn::api
