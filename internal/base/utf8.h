// UTF-8: decoding, validation, repair.
//
// Text from outside can contain any bytes. decode_utf8() never fails: a byte that does not begin a
// well-formed sequence decodes as U+FFFD of size 1, so loops that advance by the size always end.
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

// The character at `position`. Requires: `position` is below text.size().
DecodedCharacter decode_utf8(std::string_view text, std::size_t position);

void append_utf8(std::string& out, char32_t code_point);

// The offset of the first byte that is not well-formed UTF-8 (RFC 3629: no overlong forms, no
// surrogates, nothing above U+10FFFF), or npos. ASCII takes about one cycle per 8 bytes.
std::size_t find_invalid_utf8(std::string_view text);

inline bool is_valid_utf8(std::string_view text) {
  return find_invalid_utf8(text) == std::string_view::npos;
}

// `text` with every malformed byte replaced with U+FFFD.
std::string repaired_utf8(std::string_view text);

// The longest prefix of `text` that has at most `max_bytes` bytes and does not split a character.
std::string_view utf8_prefix(std::string_view text, std::size_t max_bytes);

// The lengths of `text` in UTF-16 units and in code points. Editors and indexers count columns in
// one of these.
std::size_t utf16_length(std::string_view text);
std::size_t utf32_length(std::string_view text);

}  // namespace cairn::base
