// How the files of an index differ between two surveys (source_survey.h): by content, not by time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/store/rows.h"

namespace cairn::inventory {

// Changes to the files; each list by path.
struct SourceChanges {
  std::vector<std::string> modified;
  std::vector<std::string> added;
  std::vector<std::string> deleted;
  std::vector<std::pair<std::string, std::string>> renamed;  // from, to; the content is the same

  std::size_t count() const {
    return modified.size() + added.size() + deleted.size() + renamed.size();
  }
};

// Compares two surveys. A file that is gone and a new one with the same content count as renamed if
// no other file has that content.
SourceChanges changes_between(const std::vector<store::SourceRow>& before,
                              const std::vector<store::SourceRow>& now);

}  // namespace cairn::inventory
