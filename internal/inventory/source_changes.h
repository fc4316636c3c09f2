// Finds the changes between two surveys of an index's files (source_survey.h) by comparing the
// content of the files.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/store/rows.h"

namespace cairn::inventory {

// The changes to the files. Each list is ordered by path.
struct SourceChanges {
  std::vector<std::string> modified;
  std::vector<std::string> added;
  std::vector<std::string> deleted;
  std::vector<std::pair<std::string, std::string>> renamed;  // (from, to), with the same content

  std::size_t count() const {
    return modified.size() + added.size() + deleted.size() + renamed.size();
  }
};

// Compares two surveys. A deleted file and an added file with the same content count as one renamed
// file, unless another deleted or added file also has this content.
SourceChanges changes_between(const std::vector<store::SourceRow>& before,
                              const std::vector<store::SourceRow>& now);

}  // namespace cairn::inventory
