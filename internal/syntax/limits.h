// Limits on the content and cost of one source file. The limits depend only on the size of the
// file, so the facts of a file depend only on its content. The sum of all limits is linear in the
// size.
//
// The limits are far above anything that people write. They were chosen with 150 MB of sources. In
// these sources, definitions are nested at most 7 levels deep. No file above 20 KB has more than
// one definition per 29 bytes, one use per 8 bytes, or 1.6 bytes of text per byte. The deepest
// syntax tree has 808 levels and belongs to one of Python's own tests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cairn::syntax {

inline constexpr std::size_t kMaxNested = 64;  // maximum number of enclosing definitions
// Maximum depth at which nodes of a syntax tree are examined. Expressions such as a + b + c … nest
// nodes too. The time per node grows with this maximum.
inline constexpr std::uint32_t kMaxTreeDepth = 1000;
inline constexpr std::size_t kLongestPath = 1000;  // in bytes, for the path of an import

struct FileLimits {
  explicit constexpr FileLimits(std::size_t size) : bytes(size) {}

  std::size_t bytes;  // the size of the file

  // The maximum numbers of facts.
  constexpr std::size_t definitions() const { return 2048 + bytes / 32; }
  constexpr std::size_t uses() const { return 16384 + bytes / 8; }
  constexpr std::size_t bindings() const { return 16384 + bytes / 16; }
  constexpr std::size_t imports() const { return 8192 + bytes / 32; }
  constexpr std::size_t marks() const { return 65536 + bytes / 4; }  // comments, scopes and so on
  constexpr std::size_t text() const { return (std::size_t{128} << 10U) + 3 * bytes; }

  // The memory of the syntax tree, in bytes.
  constexpr std::uint64_t tree_bytes() const { return (std::uint64_t{40} << 20U) + 40 * bytes; }

  // All work on the file, including repeated attempts to parse it and comparisons between open
  // matches. tree_memory.h defines a unit of work. A unit takes about two nanoseconds, so no file
  // takes much more than a second. Files above 60 KB that people wrote took at most 380 units per
  // byte, and most of them took less than 150.
  //
  // Even a small file can need many comparisons. In an export list, for example, all names are open
  // matches until the path of the export follows.
  constexpr std::uint64_t tree_work() const {
    return std::min(50'000'000 + std::uint64_t{60'000} * bytes,
                    400'000'000 + std::uint64_t{10} * bytes);
  }

  // The work of one attempt to parse the file. If the parser is stopped, enough work is left to
  // parse half of the file.
  constexpr std::uint64_t parser_work() const {
    return std::min((std::uint64_t{16} << 20U) + std::uint64_t{1000} * bytes, tree_work() / 2);
  }

  // The maximum number of comparisons between open matches. If a file needs more, it is queried
  // again with fewer open matches.
  constexpr std::uint64_t comparisons() const {
    return std::min(4'000'000 + std::uint64_t{8192} * bytes, std::uint64_t{32'000'000});
  }

  // The number of steps that cairn's own code takes through lists of entries at one position. Most
  // such lists are short.
  constexpr std::uint64_t steps() const { return (std::uint64_t{1} << 20U) + 64 * bytes; }
};

}  // namespace cairn::syntax
