#include "internal/base/utf8.h"

#include <cstring>

namespace cairn::base {
namespace {

bool is_continuation(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

// Returns the number of consecutive ASCII bytes that begin at `from`, checked eight at a time.
std::size_t ascii_run(std::string_view text, std::size_t from) {
  std::size_t at = from;
  while (at + 8 <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    if ((word & 0x8080808080808080ULL) != 0) break;
    at += 8;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80U) ++at;
  return at - from;
}

}  // namespace

DecodedCharacter decode_utf8(std::string_view text, std::size_t position) {
  const auto byte = [&](std::size_t offset) {
    return static_cast<unsigned char>(text[position + offset]);
  };
  const unsigned char lead = byte(0);
  if (lead < 0x80U) return {lead, 1, true};
  std::size_t size = 0;
  char32_t code = 0;
  char32_t least = 0;
  if ((lead & 0xE0U) == 0xC0U) {
    size = 2, code = lead & 0x1FU, least = 0x80;
  } else if ((lead & 0xF0U) == 0xE0U) {
    size = 3, code = lead & 0x0FU, least = 0x800;
  } else if ((lead & 0xF8U) == 0xF0U) {
    size = 4, code = lead & 0x07U, least = 0x10000;
  } else {
    return {};
  }
  if (position + size > text.size()) return {};
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(byte(i))) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least || code > 0x10FFFF || surrogate) return {};
  return {code, static_cast<std::uint8_t>(size), true};
}

void append_utf8(std::string& out, char32_t code_point) {
  const auto put = [&](char32_t value) { out.push_back(static_cast<char>(value)); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0U | (code_point >> 6U));
    put(0x80U | (code_point & 0x3FU));
  } else if (code_point < 0x10000) {
    put(0xE0U | (code_point >> 12U));
    put(0x80U | ((code_point >> 6U) & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  } else {
    put(0xF0U | (code_point >> 18U));
    put(0x80U | ((code_point >> 12U) & 0x3FU));
    put(0x80U | ((code_point >> 6U) & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  }
}

std::size_t find_invalid_utf8(std::string_view text) {
  std::size_t at = 0;
  while (true) {
    at += ascii_run(text, at);
    if (at >= text.size()) return std::string_view::npos;
    const DecodedCharacter character = decode_utf8(text, at);
    if (!character.valid) return at;
    at += character.size;
  }
}

std::string repaired_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter character = decode_utf8(text, at);
    append_utf8(out, character.code_point);
    at += character.size;
  }
  return out;
}

std::string_view utf8_prefix(std::string_view text, std::size_t max_bytes) {
  if (text.size() <= max_bytes) return text;
  std::size_t end = max_bytes;
  while (end > 0 && is_continuation(static_cast<unsigned char>(text[end]))) --end;
  return text.substr(0, end);
}

std::size_t utf16_length(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter character = decode_utf8(text, at);
    units += character.code_point >= 0x10000 ? 2U : 1U;
    at += character.size;
  }
  return units;
}

std::size_t utf32_length(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size(); ++units) at += decode_utf8(text, at).size;
  return units;
}

}  // namespace cairn::base
