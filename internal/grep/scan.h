// Searches files for a pattern, in several threads.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/grep/candidates.h"
#include "internal/grep/lines.h"
#include "internal/grep/pattern.h"

namespace cairn::grep {

// The matches in one candidate.
struct Scanned {
  std::size_t count = 0;           // number of matching lines
  std::vector<std::string> names;  // the first few names in which the pattern matches
  bool is_unreadable = false;
  bool is_stale = false;  // changed since it was indexed; false if nothing matches
};

// Returns how to search a candidate. Returns nothing if `part` is set and the file is not a
// program.
std::optional<LineRequest> line_request(const Candidate& candidate, Part part);

// Returns the content of a candidate, or nothing if it is not text or cannot be read.
std::optional<std::string> text_of(const corpus::Corpus& corpus, const Candidate& candidate);

// Returns one element for each candidate. Throws base::Error kTimeout.
std::vector<Scanned> scan(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                          const Pattern& pattern, Part part);

}  // namespace cairn::grep
