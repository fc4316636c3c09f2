// Finds a name in text.
//
//   find_whole_word("at rates, rate", "rate")     10
//   find_whole_word("\"$rate\"", "rate")          2
//   find_whole_word("a.save!", "save!")           2
//
// A name is whole if no letter, digit, '_' or byte that is not ASCII continues it. An end of the
// name that is itself another byte, such as the '!' of "save!", may be followed by anything. '$'
// does not continue a name, since it precedes names in the texts of many languages.
#pragma once

#include <cstddef>
#include <string_view>

namespace cairn::base {

// The place of `word` as a whole word in `text`, at `from` or after it; npos if it is not there or
// empty. Takes time proportional to the length of the text times that of the word at worst.
std::size_t find_whole_word(std::string_view text, std::string_view word, std::size_t from = 0);

inline bool has_whole_word(std::string_view text, std::string_view word) {
  return find_whole_word(text, word) != std::string_view::npos;
}

}  // namespace cairn::base
