// The number of typing errors between two words.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::base {

// Optimal string alignment distance (insertion, deletion, substitution, transposition of
// neighbours; no part edited twice) over bytes, or nothing if it is above `limit`.
// G. Navarro: A guided tour to approximate string matching, 2001. Time O(limit * length).
std::optional<std::size_t> edit_distance(std::string_view a, std::string_view b, std::size_t limit);

}  // namespace cairn::base
