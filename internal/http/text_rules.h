// Characters and words as HTTP defines them: ASCII only, whatever the locale is.
#pragma once

#include <algorithm>
#include <string_view>

namespace cairn::http {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// The value of a hexadecimal digit, or -1.
constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char low = lowered(c);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

// U+0000 to U+001F and U+007F.
constexpr bool is_control(char c) { return (c >= 0 && c < 0x20) || c == 0x7F; }

// A character of a method or of the name of a header (RFC 9110, 5.6.2).
constexpr bool is_token_character(char c) {
  const char low = lowered(c);
  if (is_digit(c) || (low >= 'a' && low <= 'z')) return true;
  return c != '\0' && std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

constexpr bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_character);
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lowered(x) == lowered(y); });
}

// Removes spaces and tabs at both ends.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace cairn::http
