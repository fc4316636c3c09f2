// Stores NodeTraits in thirteen bytes per node. A block of traits fits into a database page of 4
// KiB.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/node.h"

namespace cairn::codec {

inline constexpr std::size_t kTraitBytes = 13;
inline constexpr std::size_t kTraitsPerBlock = 304;

void append_traits(std::string& block, const model::NodeTraits& traits);

// Requires: `bytes` are the kTraitBytes bytes of one node.
model::NodeTraits read_traits(std::string_view bytes);

}  // namespace cairn::codec
