// Limits on the content and cost of one source file. They depend only on the size of the file, so
// its facts depend only on its content. The sum of all limits is linear in the size of the file.
//
// They are far above anything that people write. In the 150 MB of sources used to choose the
// limits, no file nests definitions more than 7 levels deep. No file above 20 KB has more than one
// definition per 29 bytes, one use per 8 bytes, or 1.6 bytes of text per byte. The deepest syntax
// tree, of one of Python's own tests, has 808 levels.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cairn::syntax {

inline constexpr std::size_t kMaxNested = 64;  // max enclosing definitions of a definition
// Maximum depth of the syntax tree nodes that are examined. Expressions such as a + b + c … also
// nest nodes. The time per node grows with this maximum.
inline constexpr std::uint32_t kMaxTreeDepth = 1000;
inline constexpr std::size_t kLongestPath = 1000;  // bytes of an import path

struct FileLimits {
  explicit constexpr FileLimits(std::size_t size) : bytes(size) {}

  std::size_t bytes;  // of the file

  // Facts.
  constexpr std::size_t definitions() const { return 2048 + bytes / 32; }
  constexpr std::size_t uses() const { return 16384 + bytes / 8; }
  constexpr std::size_t bindings() const { return 16384 + bytes / 16; }
  constexpr std::size_t imports() const { return 8192 + bytes / 32; }
  constexpr std::size_t marks() const { return 65536 + bytes / 4; }  // comments, scopes …
  constexpr std::size_t text() const { return (std::size_t{128} << 10U) + 3 * bytes; }

  // tree-sitter (tree_memory.h says what counts as work). A unit takes about two nanoseconds, so no
  // file takes much more than a second. Files above 60 KB that people wrote took at most 380 units
  // per byte, most of them less than 150.
  constexpr std::uint64_t tree_bytes() const { return (std::uint64_t{40} << 20U) + 40 * bytes; }

  // All work on the file, including further attempts to read it and the comparisons of open
  // matches. Even a small file can need many comparisons: the names of an export list, for example,
  // are open matches until the path of the export follows.
  constexpr std::uint64_t tree_work() const {
    return std::min(50'000'000 + std::uint64_t{60'000} * bytes,
                    400'000'000 + std::uint64_t{10} * bytes);
  }

  // The work of one attempt to parse the file. It leaves enough to read half of the file if the
  // parser is stopped.
  constexpr std::uint64_t parser_work() const {
    return std::min((std::uint64_t{16} << 20U) + std::uint64_t{1000} * bytes, tree_work() / 2);
  }

  // Comparisons between open matches, before the number of open matches is reduced.
  constexpr std::uint64_t comparisons() const {
    return std::min(4'000'000 + std::uint64_t{8192} * bytes, std::uint64_t{32'000'000});
  }

  // Steps that our own code takes through lists of entries. Most lists are short; they are long
  // only if many entries share a position.
  constexpr std::uint64_t steps() const { return (std::uint64_t{1} << 20U) + 64 * bytes; }
};

}  // namespace cairn::syntax
