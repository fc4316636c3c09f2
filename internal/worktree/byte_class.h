// Parses the byte classes of patterns, such as [abc], [a-z], [!a] or [^a], []a], [\]], [[:digit:]].
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::worktree {

struct ByteClass {
  std::bitset<256> bytes;  // never contains '/'
  std::size_t length = 0;  // length in the pattern, including the brackets
};

// Parses the class at the beginning of `text`. Returns nothing if the class is not closed, ends
// with a '\', or names an unknown class. A pattern with such a class matches no path. Requires:
// `text` starts with '['.
std::optional<ByteClass> parse_byte_class(std::string_view text);

}  // namespace cairn::worktree
