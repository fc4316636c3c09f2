// Finds the files that `grep` reads: the files that may have a match.
//
// The index has a filter of the words in each file (codec/word_filter.h). `grep` reads a file if
// the filter allows a match. It also reads a file that may have changed since the import: the size
// is different, or the file was last changed after the index file was created. Checking for a
// change takes 2 us for each file that the filter excludes.
//
// So `grep` finds all matches in the current content of the indexed files, with one exception. It
// may miss a match in a file that was changed before the index was copied to its present path, if
// the change kept the size of the file. Files that were added after the import are not searched.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/grep/pattern.h"
#include "internal/query/query.h"

namespace cairn::grep {

// A part of the project: a file or directory, or some lines of a file.
struct Area {
  std::string path;  // "": the whole project
  std::size_t first = 0;
  std::size_t last = ~std::size_t{0};
};

struct Candidate {
  std::string path;
  std::string hash;  // hash of the content that was indexed
  std::size_t first = 0;
  std::size_t last = ~std::size_t{0};  // first and last line to search, inclusive, from 0
};

// Returns the files to read, ordered by path. Uses only the paths and languages in `filters`. A
// file occurs once for each of `areas` that contains it.
std::vector<Candidate> candidates_of(const corpus::Corpus& corpus, const Pattern& pattern,
                                     const query::Filters& filters, const std::vector<Area>& areas);

}  // namespace cairn::grep
