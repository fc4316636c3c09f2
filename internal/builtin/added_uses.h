// Adds uses that the built-in indexer finds to what an index says about the same files.
//
// Evident uses are added wherever the index has no occurrence. Guesses (members of that name, of
// whatever type) are added only where the index is incomplete: in documents that lack many of the
// evident uses, because the indexer failed or its output was damaged. If a document has nearly all
// evident uses, a name without an occurrence means nothing in this project.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::builtin {

class AddedUses {
 public:
  explicit AddedUses(collected::Collected& collected) : collected_(collected) {}

  // Counts an evident use in the current file. `is_silent`: the file's documents have no occurrence
  // there.
  void note_evident(bool is_silent);
  // Stores a guess about the current file for add_guesses(). Requires: the file's documents have no
  // occurrence at the place of the guess.
  void add_guess(const collected::OccurrenceRecord& guess);

  // Adds `records` as a further document of the same file and input as `document`. Keeps the
  // guesses for add_guesses().
  void close_file(const collected::DocumentRecord& document, const std::string& records,
                  std::uint32_t count);

  // Adds the guesses about incomplete documents and returns their number. Requires: all files are
  // closed.
  std::uint64_t add_guesses();

 private:
  struct Tally {
    std::uint64_t evident = 0;
    std::uint64_t silent = 0;
    bool lacks_much() const;
  };
  struct Waiting {
    collected::DocumentRecord document;  // has only guesses
    Tally tally;
  };

  collected::Collected& collected_;
  Tally tally_;  // of the current file
  std::string guesses_;
  std::uint32_t guess_count_ = 0;
  std::vector<Waiting> waiting_;
  std::vector<Tally> inputs_;  // by input
};

}  // namespace cairn::builtin
