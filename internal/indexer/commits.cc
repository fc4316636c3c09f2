#include "internal/indexer/commits.h"

#include "internal/base/error.h"

namespace cairn::indexer {

git::GitCommits commits_around(const std::string& root, const std::string& head, bool after,
                               std::size_t most) {
  git::GitCommitsRequest request;
  request.directory = root;
  request.head = head;
  request.after = after;
  request.most = most;
  git::GitCommits commits = git::read_git_commits(request);
  if (!commits.failure.empty()) {
    throw base::Error(
        base::ErrorKind::kUsage, "cannot read the commits: " + commits.failure,
        "import again inside the git repository of the sources, without --no-history");
  }
  return commits;
}

}  // namespace cairn::indexer
