#include "internal/base/letter_filter.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"

namespace cairn::base {
namespace {

constexpr LetterSet kAllLetters = ~LetterSet{0};  // more than ASCII letters and digits have

// A forged index can have a name of any length, and eight bytes are kept for each byte of it.
constexpr std::size_t kMostBytes = 4096;

// No key contains the other ASCII bytes, unless it has no letters and digits.
constexpr auto kLettersOfBytes = [] {
  std::array<LetterSet, 256> letters{};
  for (std::size_t byte = 0; byte < letters.size(); ++byte) {
    const char c = static_cast<char>(byte);
    if (is_letter_or_digit(c)) letters.at(byte) = letter_of(to_lower(c));
    if (!is_ascii(c)) letters.at(byte) = kAllLetters;
  }
  return letters;
}();

// Whether `letters` contains more than `most` letters. Faster than counting them.
bool has_more_than(LetterSet letters, std::size_t most) {
  for (; most > 0 && letters != 0; --most) letters &= letters - 1;
  return letters != 0;
}

}  // namespace

LetterSet letters_of(std::string_view key) {
  LetterSet letters = 0;
  for (const char c : key) letters |= letter_of(c);
  return letters;
}

LetterFilter::LetterFilter(std::string_view key) : letters(letters_of(key)) {}

void KeyLetters::next(std::string_view name, std::size_t shared) {
  const std::size_t known = std::min(name.size(), kMostBytes);
  shared = std::min(shared, known);
  if (prefixes_.size() <= known) prefixes_.resize(known + 1);
  LetterSet* const prefixes = prefixes_.data();
  LetterSet letters = prefixes[shared];
  for (std::size_t at = shared; at < known; ++at) {
    letters |= kLettersOfBytes[static_cast<unsigned char>(name[at])];
    prefixes[at + 1] = letters;
  }
  letters_ = known < name.size() ? kAllLetters : letters;
}

bool KeyLetters::admitted(const LetterFilter& filter) const {
  return letters_ == 0 || letters_ == kAllLetters || filter.admits(letters_);
}

bool LetterFilter::admits(LetterSet found) const {
  return admits_part(found) || admits_whole(found);
}

bool LetterFilter::admits_part(LetterSet found) const {
  return part_errors && !has_more_than(letters & ~found, *part_errors);
}

bool LetterFilter::admits_whole(LetterSet found) const {
  return whole_errors && !has_more_than(letters & ~found, *whole_errors) &&
         !has_more_than(found & ~letters, *whole_errors);
}

}  // namespace cairn::base
