// Adds uses found by the built-in indexer to the documents of SCIP indexes.
//
// Evident uses (one target, at least 90 % certain) are added wherever the index has no occurrence.
// Guesses (any member with the used name, whatever its type) are added only where the index is
// incomplete: its indexer failed, or the index or its documents for the file lack many of the
// evident uses. Where nearly all evident uses have an occurrence, a name without an occurrence
// refers to nothing in this project, and a guess would be wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

class AddedUses {
 public:
  explicit AddedUses(collected::Collected& collected) : collected_(collected) {}

  // Counts an evident use in the current file. `is_silent`: whether the file's documents have no
  // occurrence at the place of the use.
  void note_evident(bool is_silent);
  // Stores a guessed use in the current file until add_guesses(). Requires: the file's documents
  // have no occurrence at the place of the guess.
  void add_guess(const collected::OccurrenceRecord& guess);

  // Adds the `count` occurrences in `records`, if any, as one more document, with the file and the
  // input of `document`. The file's guesses wait until add_guesses().
  void close_file(const collected::DocumentRecord& document, const std::string& records,
                  std::uint32_t count);

  // Adds the guesses in files whose documents are incomplete, and returns the number of added
  // guesses. Requires: close_file() was called for all files.
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
  std::vector<Tally> inputs_;  // indexed by input
};

}  // namespace cairn::builtin
