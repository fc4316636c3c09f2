// Helpers for reading short pieces of markup at the start of a string (doc_tag.h, doc_markup.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "internal/base/ascii.h"

namespace cairn::summary {

// The maximum length of a piece of markup. With this limit, searching for markup at every position
// of a comment takes linear time.
inline constexpr std::size_t kMarkupBytes = 400;

// Returns the longest prefix of `text` whose bytes all satisfy `wanted`.
template <typename Predicate>
std::string_view prefix_of(std::string_view text, Predicate wanted) {
  const auto end = std::find_if_not(text.begin(), text.end(), wanted);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

inline void skip_blanks(std::string_view& rest) {
  rest.remove_prefix(prefix_of(rest, base::is_plain_space).size());
}

// Removes `expected` from the start of `rest`. Returns false if `rest` does not start with it.
inline bool take(std::string_view& rest, std::string_view expected) {
  if (!rest.starts_with(expected)) return false;
  rest.remove_prefix(expected.size());
  return true;
}

// Returns `text` without leading and trailing white space.
inline std::string_view trim(std::string_view text) {
  skip_blanks(text);
  while (!text.empty() && base::is_plain_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace cairn::summary
