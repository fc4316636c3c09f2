#include "internal/indexer/changes.h"

#include "internal/base/error.h"
#include "internal/git/changed_files.h"
#include "internal/git/clean_room.h"

namespace cairn::indexer {

std::vector<ChangedLines> changed_lines(const std::string& root, const std::string& revision) {
  const git::GitChanges read = git::read_git_changes(root, revision, git::default_room_stem());
  if (!read.failure.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "cannot determine what has changed: " + read.failure,
                      "--diff takes a branch, a tag or a commit, e.g. main or HEAD~3");
  }
  std::vector<ChangedLines> changes;
  const history::LineTrace as_it_is;
  for (const model::Commit& commit : read.changes.commits) {
    for (const model::FileChange& change : commit.changes) {
      ChangedLines lines;
      lines.path = read.changes.paths[change.path];
      for (const model::Hunk& hunk : change.hunks) lines.lines.push_back(as_it_is.touched(hunk));
      changes.push_back(std::move(lines));
    }
  }
  return changes;
}

}  // namespace cairn::indexer
