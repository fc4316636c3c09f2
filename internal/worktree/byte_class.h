// Parses the byte classes of patterns, such as [abc], [a-z], [!a] or [^a], []a], [\]], [[:digit:]].
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::worktree {

// Whether capitals of ASCII differ from small letters. If the case is ignored, a pattern matches as
// in git with core.ignorecase, and is given only texts without capitals.
enum class LetterCase : std::uint8_t { kMatters, kIgnored };

struct ByteClass {
  std::bitset<256> bytes;  // never contains '/'
  std::size_t length = 0;  // length in the pattern, including the brackets
};

// Parses the class at the beginning of `text`. Returns nothing if the class is not closed, ends
// with a '\', or names an unknown class. A pattern with such a class matches no path. If the case is
// ignored, a span or a named class with a capital contains the small letter, too. As in git, a
// single capital does not, so it matches nothing. Requires: `text` starts with '['.
std::optional<ByteClass> parse_byte_class(std::string_view text,
                                          LetterCase letter_case = LetterCase::kMatters);

}  // namespace cairn::worktree
