// Lines that have changed since a commit, for `impact --diff`.
#pragma once

#include <string>
#include <vector>

#include "internal/outline/line_trace.h"

namespace cairn::indexer {

struct ChangedLines {
  std::string path;
  std::vector<outline::LineSpan>
      lines;  // as they are at HEAD; where some were removed, the one before
};

// Of the repository that `root` lies in, between `revision` and HEAD. Throws base::Error kUsage if
// that cannot be had.
std::vector<ChangedLines> changed_lines(const std::string& root, const std::string& revision);

}  // namespace cairn::indexer
