// Rules for text in HTTP. All functions treat text as ASCII, whatever the locale.
#pragma once

#include <algorithm>
#include <string_view>

#include "internal/base/ascii.h"

namespace cairn::http {

// Whether a method or a header name may contain `c` (RFC 9110, 5.6.2).
constexpr bool is_token_character(char c) {
  if (base::is_letter_or_digit(c)) return true;
  return c != '\0' && std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

constexpr bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_character);
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return base::to_lower(x) == base::to_lower(y); });
}

// Removes spaces and tabs from both ends.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace cairn::http
