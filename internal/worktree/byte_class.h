// Byte classes in patterns: [abc], [a-z], [!a] or [^a], []a], [\]], [[:digit:]].
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::worktree {

struct ByteClass {
  std::bitset<256> bytes;  // never '/'
  std::size_t length = 0;  // of its text in the pattern
};

// The class at the beginning of `text`. Requires: `text` starts with '['. Nothing if the class is
// not closed, ends in a '\' or names an unknown class: such a pattern matches nothing.
std::optional<ByteClass> parse_byte_class(std::string_view text);

}  // namespace cairn::worktree
