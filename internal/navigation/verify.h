// `verify`: whether an index is exactly what was written.
#pragma once

#include <cstdint>
#include <string>

#include "internal/corpus/corpus.h"

namespace cairn::navigation {

struct Verification {
  std::string index_path;
  std::string generation;
  std::string content;  // hash over every page: equal for equal bytes
  std::uint64_t bytes = 0;
  std::uint64_t nodes = 0;
  std::uint64_t files = 0;
  std::uint64_t occurrences = 0;
};

// Reads everything: the checksum of each page, the structure of the database, each node (its
// parent, its place in the order), each file's occurrences, each name. Throws base::Error
// kIndexDamaged, which says what is wrong, at the first defect. Open the corpus without a deadline,
// because this can take long.
Verification verify(const corpus::Corpus& corpus);

}  // namespace cairn::navigation
