// Adds uses found by the built-in indexer to the documents of SCIP indexes.
//
// Evident uses (one target, at least 90 % certain) are added wherever the index has no occurrence.
// Guesses (any member with the used name, whatever its type) are added only where the index is
// incomplete. It is incomplete if its indexer failed, or if the whole index or its documents for
// the file lack many of the evident uses. Elsewhere, a name without an occurrence refers to nothing
// in this project, so a guess would be wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

class AddedUses {
 public:
  explicit AddedUses(collected::Collected& collected) : collected_(collected) {}

  // Counts an evident use in the current file. `is_silent` tells whether the documents of the file
  // have no occurrence at the position of the use.
  void note_evident(bool is_silent);
  // Stores a guessed use in the current file until add_guesses() is called. Requires: the documents
  // of the file have no occurrence at the position of the guess.
  void add_guess(const collected::OccurrenceRecord& guess);

  // Adds the `count` occurrences in `records` as a new document, unless `count` is 0. The new
  // document has the file and the input of `document`. The guesses in the file are not added before
  // add_guesses() is called.
  void close_file(const collected::DocumentRecord& document, const std::string& records,
                  std::uint32_t count);

  // Adds the guesses in all files whose documents are incomplete. Returns the number of added
  // guesses. Requires: close_file() has been called for all files.
  std::uint64_t add_guesses();

 private:
  struct Tally {
    std::uint64_t evident = 0;
    std::uint64_t silent = 0;
    bool lacks_much() const;
  };
  struct Waiting {
    collected::DocumentRecord document;  // its occurrences are the guesses in one file
    Tally tally;
  };

  collected::Collected& collected_;
  Tally tally_;  // of the current file
  std::string guesses_;
  std::uint32_t guess_count_ = 0;
  std::vector<Waiting> waiting_;
  std::vector<Tally> inputs_;  // by index of the input
};

}  // namespace cairn::builtin
