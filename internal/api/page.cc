#include "internal/api/page.h"

// The assembler embeds the page and its policy in the program without changing them.
__asm__(
    ".section .rodata\n"
    ".global cairn_page_html\ncairn_page_html:\n.incbin \"" CAIRN_PAGE
    "/index.html\"\n.global cairn_page_html_end\ncairn_page_html_end:\n.byte 0\n"
    ".global cairn_page_csp\ncairn_page_csp:\n.incbin \"" CAIRN_PAGE
    "/csp.txt\"\n.global cairn_page_csp_end\ncairn_page_csp_end:\n.byte 0\n"
    ".previous\n");

extern "C" {
extern const char cairn_page_html[];      // NOLINT
extern const char cairn_page_html_end[];  // NOLINT
extern const char cairn_page_csp[];       // NOLINT
extern const char cairn_page_csp_end[];   // NOLINT
}

namespace cairn::api {

std::string_view page_html() {
  return {cairn_page_html, static_cast<std::size_t>(cairn_page_html_end - cairn_page_html)};
}

std::string_view page_policy() {
  std::string_view policy(cairn_page_csp,
                          static_cast<std::size_t>(cairn_page_csp_end - cairn_page_csp));
  while (!policy.empty() && policy.back() == '\n') policy.remove_suffix(1);
  return policy;
}

}  // namespace cairn::api
