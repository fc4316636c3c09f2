// Classes of characters for the expressions that cut text into pieces before tokenizing.
//
// Kinds are bits, so a set of kinds (a class in an expression) is their sum. Sources: Unicode's
// general categories (utf8proc) and its property White_Space, which the expressions call \s.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cairn::base {

using CharacterKind = std::uint8_t;

inline constexpr CharacterKind kUpperKind = 1;     // Lu, Lt
inline constexpr CharacterKind kLowerKind = 2;     // Ll
inline constexpr CharacterKind kCaselessKind = 4;  // Lm, Lo
inline constexpr CharacterKind kMarkKind = 8;      // Mn, Mc, Me
inline constexpr CharacterKind kNumberKind = 16;   // Nd, Nl, No
inline constexpr CharacterKind kLineEndKind = 32;  // CR, LF
inline constexpr CharacterKind kSpaceKind = 64;    // White_Space except CR and LF
inline constexpr CharacterKind kOtherKind = 128;

CharacterKind character_kind(char32_t code_point);

struct CharacterSeen {
  CharacterKind kind = 0;  // 0, which is in no set, at the end of the text
  std::size_t size = 0;    // bytes
};

// The character at `at`. `at` may be the end of the text.
CharacterSeen character_at(std::string_view text, std::size_t at);

// The end of the run that begins at `at` and consists of characters whose kinds are in `set`.
std::size_t run_end(std::string_view text, std::size_t at, CharacterKind set);

}  // namespace cairn::base
