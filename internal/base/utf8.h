// UTF-8: decoding, validation, repair.
//
// Text from outside can contain any bytes. decode_utf8() never fails: a byte that does not begin a
// well-formed sequence decodes as U+FFFD of size 1, so every loop over it ends.
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
  bool valid = false;     // false: the byte is not well-formed UTF-8
};

// The character at `position`. Requires: `position` is below text.size().
DecodedCharacter decode_utf8(std::string_view text, std::size_t position);

void append_utf8(std::string& out, char32_t code_point);

// The offset of the first byte that is not well-formed UTF-8 (RFC 3629: no overlong forms, no
// surrogates, nothing above U+10FFFF), or npos. About 8 bytes per cycle on ASCII.
std::size_t find_invalid_utf8(std::string_view text);

inline bool is_valid_utf8(std::string_view text) {
  return find_invalid_utf8(text) == std::string_view::npos;
}

// `text` with every malformed byte replaced by U+FFFD.
std::string repaired_utf8(std::string_view text);

// The longest prefix of `text` that has at most `max_bytes` bytes and does not split a character.
std::string_view utf8_prefix(std::string_view text, std::size_t max_bytes);

// The length of `text` in UTF-16 units or in code points, in which editors and indexers count
// columns.
std::size_t utf16_length(std::string_view text);
std::size_t utf32_length(std::string_view text);

}  // namespace cairn::base
