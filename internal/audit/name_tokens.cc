#include "internal/audit/name_tokens.h"

#include <string>

#include "internal/base/ascii.h"
#include "internal/source/code_text.h"

namespace cairn::audit {
namespace {

bool is_in_name(char c) {
  return base::is_letter_or_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t, std::string_view)>& visit) {
  const std::string code = source::code_only(source, language);
  for (std::size_t at = 0; at < code.size();) {
    if (!is_in_name(code[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < code.size() && is_in_name(code[end])) ++end;
    if (!base::is_digit(code[at])) {
      visit(at, source.substr(at, end - at));
      if (at > 0 && code[at - 1] == '$') visit(at - 1, source.substr(at - 1, end - at + 1));
      if (end < code.size() && (code[end] == '?' || code[end] == '!')) {
        visit(at, source.substr(at, end - at + 1));
      }
    }
    at = end;
  }
}

}  // namespace cairn::audit
