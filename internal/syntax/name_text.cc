#include "internal/syntax/name_text.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/display.h"

namespace cairn::syntax {
namespace {

std::string_view without(std::string_view marks, std::string_view text) {
  while (!text.empty() && marks.find(text.front()) != text.npos) text.remove_prefix(1);
  while (!text.empty() && marks.find(text.back()) != text.npos) text.remove_suffix(1);
  return text;
}

// Whether `text` is a key that ends with a colon and a space, such as "name: " in Elixir.
bool has_colon(std::string_view text) {
  return text.size() > 2 && base::is_plain_space(text.back()) && text[text.size() - 2] == ':';
}

// If type arguments `<…>` end at the offset `end`, returns the offset at which they begin, otherwise
// `end`.
std::size_t after_opening_bracket(std::string_view source, std::size_t end) {
  constexpr std::size_t kLongest = 200;
  if (end == 0 || source[end - 1] != '>') return end;
  int depth = 0;
  for (std::size_t at = end; at > 0 && end - at < kLongest;) {
    const char c = source[--at];
    if (c == '>') ++depth;
    if (c == '<' && --depth == 0) return at;
    if (c == ';' || c == '{' || c == '}') break;
  }
  return end;
}

}  // namespace

bool is_quoted_name(TSNode node, std::string_view text) {
  return text.size() > 2 && (text.front() == '"' || text.front() == '`') &&
         text.back() == text.front() && std::string_view(ts_node_type(node)) == "identifier";
}

std::string plain_name(std::string_view text) {
  // If a name has a quote only at its end, the quote is part of the name, as in Haskell's x'.
  if (!text.empty() && std::string_view("\"'`").find(text.front()) != text.npos) {
    text = without("\"'`", text);
  }
  if (text.starts_with(':')) text.remove_prefix(1);
  if (text.starts_with("operator ")) text = text.substr(0, text.find('('));
  return base::collapse_space(text);
}

void leave_out_colon(std::string_view text, Span& span, model::Range& range) {
  if (!has_colon(text)) return;
  span.end -= 2;
  range.end = range.begin;
  range.end.character += span.end - span.begin;
}

std::string_view without_colon(std::string_view text) {
  return has_colon(text) ? text.substr(0, text.size() - 2) : text;
}

std::size_t path_begin(std::string_view source, std::size_t begin) {
  constexpr int kMaxParts = 16;
  for (int parts = 0; parts < kMaxParts; ++parts) {
    if (begin < 3 || source.substr(begin - 2, 2) != "::") return begin;
    std::size_t at = after_opening_bracket(source, begin - 2);
    const std::size_t end = at;
    while (at > 0 && base::is_name_byte(source[at - 1])) --at;
    if (at == end || base::is_digit(source[at])) return begin;
    begin = at;
  }
  return begin;
}

std::string plain_path(std::string_view text) {
  std::string path = base::collapse_space(without("\"'`<>", text));
  std::replace(path.begin(), path.end(), '\\', '.');
  return path.starts_with('.') && text.starts_with('\\') ? path.substr(1) : path;
}

}  // namespace cairn::syntax
