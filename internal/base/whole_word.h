// Finds a name as a whole word in text.
//
//   find_whole_word("at rates, rate", "rate")     10
//   find_whole_word("\"$rate\"", "rate")          2
//   find_whole_word("a.save!", "save!")           2
//
// An occurrence is whole if neither the byte before it nor the byte after it continues the name.
// Letters, digits, '_' and all bytes that are not ASCII continue a name. '$' does not, because it
// precedes names in the text of many languages. If the name itself begins or ends with a byte that
// does not continue a name, such as the '!' of "save!", any byte may be adjacent to that end.
#pragma once

#include <cstddef>
#include <string_view>

namespace cairn::base {

// Returns the position of the first whole `word` in `text` at or after `from`. Returns npos if
// there is none or if `word` is empty. In the worst case, the time is proportional to the product
// of the lengths of `text` and `word`.
std::size_t find_whole_word(std::string_view text, std::string_view word, std::size_t from = 0);

inline bool has_whole_word(std::string_view text, std::string_view word) {
  return find_whole_word(text, word) != std::string_view::npos;
}

}  // namespace cairn::base
