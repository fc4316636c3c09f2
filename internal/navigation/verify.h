// Implements `verify`: checks that an index has not been altered or damaged since it was written.
#pragma once

#include <cstdint>
#include <string>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

struct Verification {
  std::string index_path;
  std::string generation;
  std::string content;  // hash of all pages; equal indexes have equal hashes
  std::uint64_t bytes = 0;
  std::uint64_t nodes = 0;
  std::uint64_t files = 0;
  std::uint64_t occurrences = 0;
};

// Checks the checksum of each page, the structure of the database, the parent and the position of
// each node, the occurrences of each file, and each name. At the first defect, throws base::Error
// kIndexDamaged with a message that describes the defect. Requires: `corpus` was opened without a
// deadline, since the check may take long.
Verification verify(const corpus::Corpus& corpus);

}  // namespace cairn::navigation
