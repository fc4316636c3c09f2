// UTF-8: decoding, validation, repair.
//
// Text from outside can contain any bytes. decode_utf8() never fails: a byte that does not begin a
// well-formed sequence is decoded as U+FFFD with a size of 1. Therefore, a loop that advances by
// the size always ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

struct DecodedCharacter {
  char32_t code_point = kReplacementCharacter;
  std::uint8_t size = 1;  // bytes, 1..4
  bool valid = false;     // false: no well-formed sequence begins here
};

// Returns the character at `position`. Requires: `position` is below text.size().
DecodedCharacter decode_utf8(std::string_view text, std::size_t position);

void append_utf8(std::string& out, char32_t code_point);

// Returns the offset of the first byte that is not well-formed UTF-8, or npos. RFC 3629 forbids
// overlong forms, surrogates, and code points above U+10FFFF. ASCII takes about one cycle per 8
// bytes.
std::size_t find_invalid_utf8(std::string_view text);

inline bool is_valid_utf8(std::string_view text) {
  return find_invalid_utf8(text) == std::string_view::npos;
}

// Returns `text` with every malformed byte replaced with U+FFFD.
std::string repaired_utf8(std::string_view text);

// Returns the longest prefix of `text` that has at most `max_bytes` bytes and does not split a
// character.
std::string_view utf8_prefix(std::string_view text, std::size_t max_bytes);

// Return the length of `text` in UTF-16 units and in code points. Editors and indexers count
// columns in one of these units.
std::size_t utf16_length(std::string_view text);
std::size_t utf32_length(std::string_view text);

}  // namespace cairn::base
