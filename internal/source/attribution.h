// Attribution of places: the innermost definition around each.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

inline constexpr std::uint32_t kFileItself = 0xFFFFFFFFU;

// The extent of a definition. `owner` is the caller's number for it.
struct Extent {
  model::Range body;
  std::uint32_t owner = 0;
};

// For each place the owner of the innermost extent around it, or kFileItself. Both lists must be
// ordered by position; of extents that begin together, the wider first. Linear.
std::vector<std::uint32_t> innermost_owners(std::span<const Extent> extents,
                                            std::span<const model::Position> places);

// The stand-in where an indexer gives no extents: the nearest definition before the place.
// `begins` holds where definitions that can own something begin, in order.
struct Beginning {
  model::Position at;
  std::uint32_t owner = 0;
};
std::vector<std::uint32_t> preceding_owners(std::span<const Beginning> begins,
                                            std::span<const model::Position> places);

}  // namespace cairn::source
