// The lines that have changed since a commit, for `impact --diff`.
#pragma once

#include <string>
#include <vector>

#include "internal/history/line_trace.h"

namespace cairn::indexer {

struct ChangedLines {
  std::string path;
  // Line numbers at HEAD. The line before a removed line represents the removed line.
  std::vector<history::LineSpan> lines;
};

// Returns the changes between `revision` and HEAD in the repository that contains `root`. Throws
// base::Error kUsage if the changes cannot be read.
std::vector<ChangedLines> changed_lines(const std::string& root, const std::string& revision);

}  // namespace cairn::indexer
