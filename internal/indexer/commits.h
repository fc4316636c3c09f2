// The commits of a repository, for callers that may not know git (ingest/git_commits.h).
#pragma once

#include <string>

#include "internal/ingest/git_commits.h"

namespace cairn::indexer {

// Throws base::Error kUsage if they cannot be read.
ingest::GitCommits commits_around(const std::string& root, const std::string& head, bool after,
                                  std::size_t most);

}  // namespace cairn::indexer
