#include "internal/scip/signature.h"

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::scip {
namespace {

// Shortens decorators to their names, and puts them on the line of the definition: "@property def
// size(self)".
std::string shorten_decorators(std::string_view declaration) {
  std::string out;
  while (declaration.starts_with('@')) {
    const std::size_t line_end = std::min(declaration.find('\n'), declaration.size());
    const std::string_view line = declaration.substr(0, line_end);
    out += line.substr(0, line.find('('));
    out += ' ';
    // A decorator may span several lines. It ends at the next decorator or at the definition.
    std::size_t next = line_end;
    while (next < declaration.size()) {
      const std::string_view rest = declaration.substr(next + 1);
      if (rest.starts_with('@') || rest.starts_with("def ") || rest.starts_with("class ") ||
          rest.starts_with("async ")) {
        break;
      }
      next = std::min(declaration.find('\n', next + 1), declaration.size());
    }
    declaration.remove_prefix(std::min(next + 1, declaration.size()));
  }
  out += declaration;
  return out;
}

std::string python_signature(std::string_view name, std::string_view declaration) {
  if (declaration == "undefined") return {};
  std::string text = shorten_decorators(declaration);
  if (text.starts_with("undefined = ")) return std::string(name) + text.substr(9);
  text = base::collapse_space(text);
  const bool statement = text.starts_with('@') || text.starts_with("def ") ||
                         text.starts_with("class ") || text.starts_with("async def ");
  replace_all(text, "builtins.", "");
  if (!statement) {
    const bool named = text.starts_with(std::string(name) + ":");
    return named ? text : std::string(name) + ": " + text;
  }
  replace_all(text, "( ", "(");
  replace_all(text, " )", ")");
  replace_all(text, "): # -> ", ") -> ");
  replace_all(text, ", , ", ", /, ");  // scip-python omits the "/" between the commas
  if (text.ends_with(':')) text.pop_back();
  return text;
}

}  // namespace

std::string signature_of(std::string_view name, const Declaration& declaration,
                         const model::Language& language) {
  if (declaration.code.empty()) return {};
  // The code is truncated before it is processed, because a TypeScript type can be megabytes long.
  const std::string_view code = base::utf8_prefix(declaration.code, 4 * base::kMaxSignatureBytes);
  std::string text =
      language.id == "python" ? python_signature(name, code) : base::collapse_space(code);
  if (text.size() > base::kMaxSignatureBytes) {
    text = base::utf8_prefix(text, base::kMaxSignatureBytes);
    text += "…";
  }
  return text;
}

}  // namespace cairn::scip
