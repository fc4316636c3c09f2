#include "internal/base/character_kind.h"

#include <algorithm>
#include <array>

#include <utf8proc.h>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::base {
namespace {

constexpr auto kAsciiKinds = [] {
  std::array<CharacterKind, 128> kinds{};
  for (std::size_t c = 0; c < kinds.size(); ++c) {
    const char byte = static_cast<char>(c);
    const bool is_line_end = byte == '\n' || byte == '\r';
    kinds.at(c) = is_upper(byte)   ? kUpperKind
                  : is_lower(byte) ? kLowerKind
                  : is_digit(byte) ? kNumberKind
                  : is_line_end    ? kLineEndKind
                  : is_space(byte) ? kSpaceKind
                                   : kOtherKind;
  }
  return kinds;
}();

struct KindRange {
  char32_t first = 0;
  char32_t last = 0;
  CharacterKind kind = kOtherKind;
};

// Characters that Unicode 15.1 and 16.0 added, from their UnicodeData.txt. The tokenizers use
// Unicode 16.0, but Debian's utf8proc knows only 15.0.
constexpr auto kAssignedSince = std::to_array<KindRange>({
    {0x897, 0x897, kMarkKind},         {0x1C89, 0x1C89, kUpperKind},
    {0x1C8A, 0x1C8A, kLowerKind},      {0xA7CB, 0xA7CC, kUpperKind},
    {0xA7CD, 0xA7CD, kLowerKind},      {0xA7DA, 0xA7DA, kUpperKind},
    {0xA7DB, 0xA7DB, kLowerKind},      {0xA7DC, 0xA7DC, kUpperKind},
    {0x105C0, 0x105F3, kCaselessKind}, {0x10D40, 0x10D49, kNumberKind},
    {0x10D4A, 0x10D4F, kCaselessKind}, {0x10D50, 0x10D65, kUpperKind},
    {0x10D69, 0x10D6D, kMarkKind},     {0x10D6F, 0x10D6F, kCaselessKind},
    {0x10D70, 0x10D85, kLowerKind},    {0x10EC2, 0x10EC4, kCaselessKind},
    {0x10EFC, 0x10EFC, kMarkKind},     {0x11380, 0x11389, kCaselessKind},
    {0x1138B, 0x1138B, kCaselessKind}, {0x1138E, 0x1138E, kCaselessKind},
    {0x11390, 0x113B5, kCaselessKind}, {0x113B7, 0x113B7, kCaselessKind},
    {0x113B8, 0x113C0, kMarkKind},     {0x113C2, 0x113C2, kMarkKind},
    {0x113C5, 0x113C5, kMarkKind},     {0x113C7, 0x113CA, kMarkKind},
    {0x113CC, 0x113D0, kMarkKind},     {0x113D1, 0x113D1, kCaselessKind},
    {0x113D2, 0x113D2, kMarkKind},     {0x113D3, 0x113D3, kCaselessKind},
    {0x113E1, 0x113E2, kMarkKind},     {0x116D0, 0x116E3, kNumberKind},
    {0x11BC0, 0x11BE0, kCaselessKind}, {0x11BF0, 0x11BF9, kNumberKind},
    {0x11F5A, 0x11F5A, kMarkKind},     {0x13460, 0x143FA, kCaselessKind},
    {0x16100, 0x1611D, kCaselessKind}, {0x1611E, 0x1612F, kMarkKind},
    {0x16130, 0x16139, kNumberKind},   {0x16D40, 0x16D6C, kCaselessKind},
    {0x16D70, 0x16D79, kNumberKind},   {0x18CFF, 0x18CFF, kCaselessKind},
    {0x1CCF0, 0x1CCF9, kNumberKind},   {0x1E5D0, 0x1E5ED, kCaselessKind},
    {0x1E5EE, 0x1E5EF, kMarkKind},     {0x1E5F0, 0x1E5F0, kCaselessKind},
    {0x1E5F1, 0x1E5FA, kNumberKind},   {0x2EBF0, 0x2EE5D, kCaselessKind},
});

CharacterKind kind_of_unassigned(char32_t code_point) {
  const auto* const range =
      std::lower_bound(kAssignedSince.begin(), kAssignedSince.end(), code_point,
                       [](const KindRange& left, char32_t right) { return left.last < right; });
  return range != kAssignedSince.end() && range->first <= code_point ? range->kind : kOtherKind;
}

bool is_white_space(char32_t code_point) {
  return code_point == 0x85 || code_point == 0xA0 || code_point == 0x1680 ||
         (code_point >= 0x2000 && code_point <= 0x200A) || code_point == 0x2028 ||
         code_point == 0x2029 || code_point == 0x202F || code_point == 0x205F ||
         code_point == 0x3000;
}

}  // namespace

CharacterKind character_kind(char32_t code_point) {
  if (code_point < 0x80) return kAsciiKinds[code_point];
  if (is_white_space(code_point)) return kSpaceKind;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(code_point))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT: return kUpperKind;
    case UTF8PROC_CATEGORY_LL: return kLowerKind;
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO: return kCaselessKind;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME: return kMarkKind;
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO: return kNumberKind;
    case UTF8PROC_CATEGORY_CN: return kind_of_unassigned(code_point);
    default: return kOtherKind;
  }
}

CharacterSeen character_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80U) return {kAsciiKinds[byte], 1};
  const DecodedCharacter character = decode_utf8(text, at);
  return {character_kind(character.code_point), character.size};
}

std::size_t run_end(std::string_view text, std::size_t at, CharacterKind set) {
  while (true) {
    const CharacterSeen seen = character_at(text, at);
    if ((seen.kind & set) == 0) return at;
    at += seen.size;
  }
}

}  // namespace cairn::base
