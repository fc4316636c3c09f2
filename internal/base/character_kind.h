// The kinds of characters that the regular expressions of the tokenizers distinguish. These
// expressions cut text into pieces (token_pieces.h).
//
// Each kind is one bit, so a set of kinds (a character class in an expression) is a bitwise OR. The
// kind of a character follows from its Unicode general category, which utf8proc looks up. However,
// all characters with the property White_Space, which \s matches, are kLineEndKind or kSpaceKind.
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
  CharacterKind kind = 0;  // 0 at the end of the text, so no set contains it
  std::size_t size = 0;    // in bytes; 0 at the end of the text
};

// Returns the character at `at`, which may be the end of the text.
CharacterSeen character_at(std::string_view text, std::size_t at);

// Returns the end of the run of characters that begins at `at` and whose kinds are in `set`.
std::size_t run_end(std::string_view text, std::size_t at, CharacterKind set);

}  // namespace cairn::base
