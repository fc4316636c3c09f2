#include "internal/source/call_site.h"

#include <algorithm>

namespace cairn::source {
namespace {

constexpr std::size_t kLongestTypeArguments = 300;

std::string_view without_space(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == text.npos ? std::string_view{} : text.substr(first);
}

// Returns the part of `text` after the `<…>` or `[…]` at its beginning. Returns "" if these
// brackets cannot be a list of type arguments.
std::string_view after_type_arguments(std::string_view text, char open, char close) {
  int depth = 0;
  const std::size_t end = std::min(text.size(), kLongestTypeArguments);
  for (std::size_t at = 0; at < end; ++at) {
    const char c = text[at];
    if (c == open) ++depth;
    // The `>` of an arrow (`->` or `=>`) in a function type closes no bracket.
    if (c == close && (at == 0 || (text[at - 1] != '-' && text[at - 1] != '='))) --depth;
    if (depth == 0) return text.substr(at + 1);
    if (c == ';' || c == '{') return {};
  }
  return {};
}

// Whether `before` ends with the `<` that opens a JSX element, `<Component …>`. The `<` can also be
// a comparison, or open a list of type arguments. In an element, the name directly follows the `<`.
bool opens_element(std::string_view before, std::string_view after) {
  if (!before.ends_with('<') || after.empty()) return false;
  const std::string_view left = before.substr(0, before.size() - 1);
  const std::size_t last = left.find_last_not_of(" \t\r\n");
  constexpr std::string_view kExpressionBegins = "(,=?:{}>[&|;";
  const bool begins = last == left.npos ||
                      kExpressionBegins.find(left[last]) != kExpressionBegins.npos ||
                      left.substr(0, last + 1).ends_with("return");
  const char next = after.front();
  return begins && (next == ' ' || next == '\n' || next == '>' || next == '/');
}

}  // namespace

bool is_call(std::string_view before, std::string_view after, const model::Calls& calls) {
  if (calls.elements && opens_element(before, after)) return true;
  std::string_view rest = without_space(after);
  // If the end of a line ends a statement in this language, the arguments must begin on the line of
  // the name.
  const bool next_line = rest.size() < after.size() &&
                         after.substr(0, after.size() - rest.size()).find('\n') != after.npos;
  if (next_line && calls.ends_with_line) return false;
  if (calls.macros) {
    if (rest.starts_with("!(") || rest.starts_with("![") || rest.starts_with("! {") ||
        rest.starts_with("!{")) {
      return true;
    }
    if (rest.starts_with("::<")) rest = after_type_arguments(rest.substr(2), '<', '>');
  }
  if (calls.elements) {
    if (rest.starts_with("?.(") || rest.starts_with('`') || rest.starts_with("!(")) return true;
  }
  if (rest.starts_with('<')) rest = without_space(after_type_arguments(rest, '<', '>'));
  if (rest.starts_with('[') && calls.type_brackets) {
    rest = after_type_arguments(rest, '[', ']');
  }
  if (rest.starts_with('(')) return true;
  // In some languages, the only argument may be a block, as in f {…}.
  return calls.block_arguments && rest.starts_with('{');
}

}  // namespace cairn::source
