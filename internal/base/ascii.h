// Classes of single bytes, and conversion between upper and lower case.
//
//   is_digit('7')   is_letter('x')   is_space('\n')   is_word_byte('_')    true
//   to_lower('A')   lowered("Ab")    hex_value('f')                        'a', "ab", 15
//
// For text that is processed byte by byte, such as code, markup and protocols. The locale is
// ignored. Bytes above 0x7F belong to no class except those of is_wide_word_byte() and
// is_name_byte(). Case conversion does not change them. For letters of all scripts, see
// is_word_character() and fold() in identifier.h.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace cairn::base {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

// Same as \w in regular expressions: letters, digits and '_'.
constexpr bool is_word_byte(char c) { return is_letter_or_digit(c) || c == '_'; }

// The bytes that words of any script consist of: \w, and every byte that is not ASCII.
constexpr bool is_wide_word_byte(char c) { return is_word_byte(c) || !is_ascii(c); }

// The bytes that names consist of in most languages: \w, '$', and every byte that is not ASCII.
constexpr bool is_name_byte(char c) { return is_wide_word_byte(c) || c == '$'; }

// Same as \s in regular expressions: blanks, \n, \v, \f and \r.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// White space in JSON and XML: excludes \v and \f.
constexpr bool is_plain_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Space and tab.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The bytes 0x00 to 0x1F (including '\t' and '\n') and 0x7F.
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), to_lower);
  return text;
}

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

// Accepts only lower-case digits, as in kHexDigits and in git's object ids.
constexpr bool is_lower_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

// Returns the value of a hexadecimal digit in either case, or -1.
constexpr int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char low = to_lower(c);
  return is_lower_hex_digit(low) ? low - 'a' + 10 : -1;
}

}  // namespace cairn::base
