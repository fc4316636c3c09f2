#include "internal/map/short_signature.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::map {
namespace {

// Words that are omitted before a name. They are not important, or repeat the symbol's kind, which
// the map shows separately.
constexpr std::array<std::string_view, 56> kLeftOut = {
    "public",    "private",   "protected", "internal", "static",   "final",      "abstract",
    "export",    "default",   "declare",   "async",    "def",      "class",      "func",
    "function",  "fn",        "pub",       "const",    "let",      "var",        "type",
    "interface", "struct",    "enum",      "trait",    "readonly", "override",   "virtual",
    "inline",    "constexpr", "extern",    "unsafe",   "impl",     "mod",        "module",
    "namespace", "get",       "set",       "property", "field",    "sealed",     "partial",
    "open",      "data",      "object",    "val",      "fun",      "native",     "synchronized",
    "transient", "volatile",  "strictfp",  "macro",    "union",    "pub(crate)", "method"};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// Returns the position of `name` as a word outside of brackets, or npos. Brackets before the name
// can be a Go receiver, which may contain the same word.
std::size_t find_name(std::string_view text, std::string_view name) {
  if (name.empty()) return text.npos;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '<' || c == '[') ++depth;
    if (c == ')' || c == ']' || (c == '>' && depth > 0)) --depth;
    if (depth > 0 || !text.substr(i).starts_with(name)) continue;
    const std::size_t end = i + name.size();
    const bool begins = i == 0 || !base::is_name_byte(text[i - 1]);
    if (begins && (end == text.size() || !base::is_name_byte(text[end]))) return i;
  }
  return text.npos;
}

// Returns the type before a name, without keywords, annotations, a receiver or type parameters.
std::string_view type_before(std::string_view text) {
  for (;;) {
    text = trimmed(text);
    if (text.empty()) return text;
    if (text[0] == '(' || text[0] == '<' || text[0] == '[') {
      const char close = text[0] == '(' ? ')' : text[0] == '<' ? '>' : ']';
      const std::size_t end = text.find(close);
      if (end == text.npos) return {};
      text.remove_prefix(end + 1);
      continue;
    }
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const bool is_left_out = word[0] == '@' || word[0] == '#' ||
                             std::find(kLeftOut.begin(), kLeftOut.end(), word) != kLeftOut.end();
    if (!is_left_out) return text;
    text.remove_prefix(end);
  }
}

// Removes the receiver parameter: "(self, a)" becomes "(a)", and "(self)" becomes "()".
std::string without_self(std::string_view after) {
  for (const std::string_view self : {"(self", "(cls"}) {
    if (!after.starts_with(self)) continue;
    std::string_view rest = after.substr(self.size());
    if (rest.starts_with(")")) return "(" + std::string(rest);
    if (rest.starts_with(", ")) return "(" + std::string(rest.substr(2));
  }
  return std::string(after);
}

std::string cut(std::string text) {
  if (text.size() <= kMaxSignatureBytes) return text;
  return std::string(trimmed(base::utf8_prefix(text, kMaxSignatureBytes))) + "…";
}

}  // namespace

std::string short_signature(const model::Node& node) {
  const std::string signature = base::collapse_space(node.signature);
  const std::size_t at = find_name(signature, node.name);
  if (at == std::string::npos) return {};
  const std::string_view whole(signature);
  std::string_view after = trimmed(whole.substr(at + node.name.size()));
  while (after.ends_with('{') || after.ends_with(';') || after.ends_with(':')) {
    after = trimmed(after.substr(0, after.size() - 1));
  }
  std::string text = without_self(after);
  const std::string_view before = type_before(whole.substr(0, at));
  const bool is_separate = !text.empty() && base::is_name_byte(text[0]);  // "implements Shape"
  if (is_separate || text.starts_with("=")) text.insert(0, " ");
  if (!before.empty() && before.find('.') != before.size() - 1) {
    text += model::is_callable(node.kind) ? " -> " : ": ";
    text += before;
  }
  return cut(std::move(text));
}

}  // namespace cairn::map
