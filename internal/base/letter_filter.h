// Rules out most names of a long list by the letters in them, before they are compared with a name.
//
//   LetterFilter filter("getcontext");
//   filter.part_errors = 0;                // names that contain it, maybe with letters in between
//   filter.whole_errors = 2;               // and names that equal it but for two typing errors
//   filter.admits(letters_of_name("getcontexts"))    // true
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::base {

// The bytes that occur in a key (identifier.h), as a bit mask. Several values share a bit.
using LetterSet = std::uint64_t;

constexpr LetterSet letter_of(char c) {
  return LetterSet{1} << (static_cast<unsigned char>(c) & 63U);
}

LetterSet letters_of(std::string_view key);

// The letters that a list stores for the key of a name. They are kAnyLetters, which every filter
// admits, if the key is not ASCII, because one of its characters is then several letters.
inline constexpr LetterSet kAnyLetters = ~LetterSet{0};
LetterSet letters_of_name(std::string_view key);

// Uses the fact that a typing error adds at most one letter to the set of letters, and removes at
// most one.
struct LetterFilter {
  explicit LetterFilter(std::string_view key);

  LetterSet letters = 0;
  // Admits the names of which a part may equal the key with at most so many errors.
  std::optional<std::size_t> part_errors = {};
  // Admits the names that as a whole may equal the key with at most so many errors.
  std::optional<std::size_t> whole_errors = {};

  // Whether a key with these letters of its name is admitted at all, for its parts, and as a whole.
  // Inline, because a search asks this for each name of a project.
  bool admits(LetterSet found) const {
    return found == kAnyLetters || admits_part(found) || admits_whole(found);
  }
  bool admits_part(LetterSet found) const {
    return part_errors && !has_more_than(letters & ~found, *part_errors);
  }
  bool admits_whole(LetterSet found) const {
    return whole_errors && !has_more_than(letters & ~found, *whole_errors) &&
           !has_more_than(found & ~letters, *whole_errors);
  }

 private:
  // Whether `set` contains more than `most` letters. Faster than counting them.
  static bool has_more_than(LetterSet set, std::size_t most) {
    for (; most > 0 && set != 0; --most) set &= set - 1;
    return set != 0;
  }
};

}  // namespace cairn::base
