// Reads commits of a repository through git/commits.h, and turns a failure into an error.
#pragma once

#include <string>

#include "internal/git/commits.h"

namespace cairn::indexer {

// Reads at most `most` commits (see git::GitCommitsRequest for `head` and `after`). Throws
// base::Error kUsage if the commits cannot be read.
git::GitCommits commits_around(const std::string& root, const std::string& head, bool after,
                               std::size_t most);

}  // namespace cairn::indexer
