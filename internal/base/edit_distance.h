// The edit distance between two words, and a search for the nearest of several words ("did you
// mean").
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::base {

// Returns the optimal string alignment distance between `a` and `b`, or nothing if it is above
// `limit`. An edit inserts, deletes or substitutes one byte, or swaps two adjacent bytes. No
// substring is edited twice. Takes O(limit * length) time. Source: G. Navarro: A guided tour to
// approximate string matching, 2001.
std::optional<std::size_t> edit_distance(std::string_view a, std::string_view b, std::size_t limit);

// Returns the word nearest to `text`. If several words are equally near, returns the first of them.
// Returns "" if the distance of every word is above `max_errors`.
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
