#include "internal/base/text_lines.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/display.h"

namespace cairn::base {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Finds the next occurrence of a character, and remembers the characters that do not occur again.
// Without this memory, a title of a million brackets would be scanned a million times.
class ForwardFinder {
 public:
  explicit ForwardFinder(std::string_view text) : text_(text) {}

  std::size_t find(char wanted, std::size_t from) {
    bool& is_gone = gone_.at(static_cast<unsigned char>(wanted));
    if (is_gone) return std::string_view::npos;
    const std::size_t found = text_.find(wanted, from);
    is_gone = found == std::string_view::npos;
    return found;
  }

 private:
  std::string_view text_;
  std::array<bool, 256> gone_{};
};

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

TextSpan trimmed_span(std::string_view text, TextSpan span) {
  while (span.end > span.begin && is_space(text[span.end - 1])) --span.end;
  while (span.begin < span.end && is_space(text[span.begin])) ++span.begin;
  return span;
}

std::vector<TextSpan> line_spans(std::string_view text) {
  std::vector<TextSpan> lines;
  std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (begin < text.size()) {
    const std::size_t newline = std::min(text.find('\n', begin), text.size());
    std::size_t end = newline;
    if (end > begin && text[end - 1] == '\r') --end;
    lines.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = newline + 1;
  }
  return lines;
}

std::size_t indentation(std::string_view line) {
  std::size_t column = 0;
  for (const char c : line) {
    if (!is_space(c)) break;
    column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
  }
  return column;
}

bool has_words(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return is_letter_or_digit(c) || !is_ascii(c); });
}

std::string plain_title(std::string_view text) {
  std::string plain;
  ForwardFinder finder(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '*' || c == '`' || c == '[' || (c == '!' && next == '[')) continue;
    if (c == ']') {
      const bool is_link = next == '(' || next == '[';
      const std::size_t end = is_link ? finder.find(next == '(' ? ')' : ']', i + 2) : text.npos;
      if (end != text.npos) i = end;
      continue;
    }
    if (c == '<') {  // an HTML tag
      const std::size_t end = finder.find('>', i);
      if (end != text.npos) {
        i = end;
        continue;
      }
    }
    plain += c;
  }
  return base::collapse_space(plain);
}

}  // namespace cairn::base
