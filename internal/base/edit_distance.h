// Edit distance between two words, and the nearest of several words ("did you mean").
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::base {

// Optimal string alignment distance over bytes (insertion, deletion, substitution, transposition
// of neighbours; no part edited twice), or nothing if it is above `limit`.
// G. Navarro: A guided tour to approximate string matching, 2001. Time O(limit * length).
std::optional<std::size_t> edit_distance(std::string_view a, std::string_view b, std::size_t limit);

// The word nearest to `text` (the first one of several), or "" if all have more than `max_errors`
// errors.
template <typename Words>
std::string nearest_word(const Words& words, std::string_view text, std::size_t max_errors = 2) {
  std::string nearest;
  for (const std::string_view word : words) {
    const auto errors = edit_distance(text, word, max_errors);
    if (!errors) continue;
    nearest = word;
    if (*errors == 0) break;
    max_errors = *errors - 1;
  }
  return nearest;
}

}  // namespace cairn::base
