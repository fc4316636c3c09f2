// Positions and ranges in a file.
#pragma once

#include <compare>
#include <cstdint>

namespace cairn::model {

// A position in a document. Lines and characters count from 0, but from 1 in output. The unit of
// `character` depends on the document (PositionEncoding).
struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;
  auto operator<=>(const Position&) const = default;
};

// A half-open range: `end` is the first position after the range.
struct Range {
  Position begin;
  Position end;
  bool operator==(const Range&) const = default;

  bool empty() const { return begin == end; }
  bool contains(Position position) const { return begin <= position && position < end; }
  bool contains(const Range& other) const { return begin <= other.begin && other.end <= end; }
};

// The unit of Position::character.
enum class PositionEncoding : std::uint8_t {
  kUnknown = 0,
  kUtf8 = 1,   // bytes
  kUtf16 = 2,  // UTF-16 code units
  kUtf32 = 3,  // code points
};

}  // namespace cairn::model
