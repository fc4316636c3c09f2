#include "internal/base/letter_filter.h"

#include <algorithm>

#include "internal/base/ascii.h"

namespace cairn::base {

LetterSet letters_of(std::string_view key) {
  LetterSet letters = 0;
  for (const char c : key) letters |= letter_of(c);
  return letters;
}

LetterSet letters_of_name(std::string_view key) {
  return std::all_of(key.begin(), key.end(), is_ascii) ? letters_of(key) : kAnyLetters;
}

LetterFilter::LetterFilter(std::string_view key) : letters(letters_of(key)) {}

}  // namespace cairn::base
