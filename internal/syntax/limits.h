// How much one source file may say and cost. The limits follow from its size alone, so that what is
// read of it depends on nothing else, and all that is made of it is linear in its size.
//
// They are far above what people write: of the 70 MB of sources that they were measured on no file
// nests definitions more than 7 deep or has more than one for 29 bytes (0.118 uses for a byte).
#pragma once

#include <cstddef>
#include <cstdint>

namespace cairn::syntax {

inline constexpr std::size_t kMostNested = 64;  // definitions around a definition
// Nodes of the syntax tree around one that is looked at: a + b + c … nests them too. The time for
// each node grows with this.
inline constexpr std::uint32_t kMostTreeDepth = 500;
inline constexpr std::size_t kLongestPath = 1000;  // bytes that an import names

struct FileLimits {
  explicit constexpr FileLimits(std::size_t size) : bytes(size) {}

  std::size_t bytes;  // of the file

  // Facts.
  constexpr std::size_t definitions() const { return 4096 + bytes / 32; }
  constexpr std::size_t uses() const { return 16384 + bytes / 8; }
  constexpr std::size_t bindings() const { return 16384 + bytes / 16; }
  constexpr std::size_t imports() const { return 8192 + bytes / 32; }
  constexpr std::size_t marks() const { return 65536 + bytes / 4; }  // comments, scopes …
  constexpr std::size_t text() const { return (std::size_t{1} << 20U) + 4 * bytes; }

  // tree-sitter (tree_memory.h says what counts as work).
  constexpr std::uint64_t tree_bytes() const { return (std::uint64_t{40} << 20U) + 40 * bytes; }
  constexpr std::uint64_t tree_work() const { return (std::uint64_t{16} << 20U) + 1000 * bytes; }

  // Steps of our own over lists that can be long where many things are in one place.
  constexpr std::uint64_t steps() const { return (std::uint64_t{1} << 20U) + 64 * bytes; }
};

}  // namespace cairn::syntax
