// Attributes each use to the innermost definition that encloses it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

inline constexpr std::uint32_t kFileItself = 0xFFFFFFFFU;

// The extent of a definition. `owner` is an id chosen by the caller.
struct Extent {
  model::Range body;
  std::uint32_t owner = 0;
};

// Returns, for each position in `places`, the owner of the innermost extent that encloses the
// position, or kFileItself if there is none. Takes linear time. Requires: both lists are ordered by
// position, and if two extents begin at the same position, the wider one comes first.
std::vector<std::uint32_t> innermost_owners(std::span<const Extent> extents,
                                            std::span<const model::Position> places);

// The beginning of a definition to which uses can be attributed.
struct Beginning {
  model::Position at;
  std::uint32_t owner = 0;
};
// Returns, for each position in `places`, the owner of the last definition that begins at or before
// the position, or kFileItself if there is none. Used for indexes without extents. Requires: both
// lists are ordered by position.
std::vector<std::uint32_t> preceding_owners(std::span<const Beginning> begins,
                                            std::span<const model::Position> places);

}  // namespace cairn::source
