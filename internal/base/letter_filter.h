// Rules out most names of a long list by the letters in them, before they are compared with a name.
//
//   LetterFilter filter("getcontext");
//   filter.part_errors = 0;                // names that contain it, maybe with letters in between
//   filter.whole_errors = 2;               // and names that equal it but for two typing errors
//   KeyLetters names;
//   names.next("get_ctx", 0);              // the first name of a sorted list
//   names.next("getContexts", 3);          // begins with the same three bytes
//   names.admitted(filter)                 // true
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace cairn::base {

// The bytes that occur in a key (identifier.h), as a bit mask. Several values share a bit.
using LetterSet = std::uint64_t;

constexpr LetterSet letter_of(char c) {
  return LetterSet{1} << (static_cast<unsigned char>(c) & 63U);
}

LetterSet letters_of(std::string_view key);

// Names without letters and digits, and names that are not ASCII, are always admitted: the keys of
// the former contain other bytes, and those of the latter are known only after folding.
//
// Uses the fact that a typing error adds at most one letter to the set of letters, and removes at
// most one.
struct LetterFilter {
  explicit LetterFilter(std::string_view key);

  LetterSet letters = 0;
  // Admits the names of which a part may equal the key with at most so many errors.
  std::optional<std::size_t> part_errors = {};
  // Admits the names that as a whole may equal the key with at most so many errors.
  std::optional<std::size_t> whole_errors = {};

  // Whether a key with these letters is admitted at all, for its parts, and as a whole.
  bool admits(LetterSet found) const;
  bool admits_part(LetterSet found) const;
  bool admits_whole(LetterSet found) const;
};

// The letters in the keys of a list of names, which are read faster than the keys themselves.
class KeyLetters {
 public:
  // Moves to the next name. Requires: its first `shared` bytes are those of the previous name; 0
  // for the first name.
  void next(std::string_view name, std::size_t shared);

  // Whether the filter admits the current name.
  bool admitted(const LetterFilter& filter) const;

 private:
  std::vector<LetterSet> prefixes_ = {0};  // the letters of the first 0, 1, 2 … bytes of the name
  LetterSet letters_ = 0;
};

}  // namespace cairn::base
