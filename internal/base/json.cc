#include "internal/base/json.h"

#include <array>
#include <cstdio>

#include "internal/base/display.h"
#include "internal/base/utf8.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace cairn::base {
namespace {

void append_unit(std::string& out, char32_t unit) {
  std::array<char, 8> text{};
  const int size =
      std::snprintf(text.data(), text.size(), "\\u%04x", static_cast<unsigned>(unit) & 0xFFFFU);
  out.append(text.data(), static_cast<std::size_t>(size));
}

// Appends `code` as UTF-16 escapes. A character above U+FFFF becomes a pair of surrogates.
void append_escape(std::string& out, char32_t code) {
  if (code < 0x10000) return append_unit(out, code);
  append_unit(out, 0xD800U + ((code - 0x10000U) >> 10U));
  append_unit(out, 0xDC00U + (code & 0x3FFU));
}

}  // namespace

Json parse_json(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

Json parse_own_json(std::string_view text) { return Json::parse(text); }

std::string to_text(const Json& value, JsonLayout layout) {
  const std::string raw = value.dump(layout == JsonLayout::kIndented ? 2 : -1, ' ', false,
                                     Json::error_handler_t::replace);
  std::string out;
  out.reserve(raw.size() + 1);
  // dump() has already escaped the C0 characters in strings. All other characters that must be
  // escaped can occur only in strings. Therefore, every occurrence in `raw` can be replaced.
  for (std::size_t at = 0; at < raw.size();) {
    const DecodedCharacter character = decode_utf8(raw, at);
    if (character.code_point >= 0x7F && is_unsafe_to_print(character.code_point)) {
      append_escape(out, character.code_point);
    } else {
      out.append(raw, at, character.size);
    }
    at += character.size;
  }
  return out;
}

}  // namespace cairn::base
