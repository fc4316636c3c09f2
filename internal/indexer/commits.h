// The commits of a repository, for callers that must not depend on git (git/commits.h).
#pragma once

#include <string>

#include "internal/git/commits.h"

namespace cairn::indexer {

// Reads at most `most` commits (see git::GitCommitsRequest for `head` and `after`). Throws
// base::Error kUsage if they cannot be read.
git::GitCommits commits_around(const std::string& root, const std::string& head, bool after,
                               std::size_t most);

}  // namespace cairn::indexer
