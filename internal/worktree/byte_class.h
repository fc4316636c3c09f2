// Parses byte classes in patterns, for example [abc], [a-z], [!a] or [^a], []a], [\]], [[:digit:]].
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::worktree {

struct ByteClass {
  std::bitset<256> bytes;  // never contains '/'
  std::size_t length = 0;  // length of the class in the pattern, with the brackets
};

// Parses the class at the beginning of `text`. Returns nothing if the class is not closed, ends in
// a '\' or names an unknown class; a pattern with such a class matches nothing. Requires: `text`
// starts with '['.
std::optional<ByteClass> parse_byte_class(std::string_view text);

}  // namespace cairn::worktree
