// The git work tree that a directory belongs to, and the rules that it gets from there.
#pragma once

#include <string>

#include "internal/base/source_tree.h"
#include "internal/worktree/ignore_rules.h"

namespace cairn::worktree {

struct GitSurroundings {
  bool is_work_tree = false;
  std::string prefix;  // where the root lies below the top of the work tree: "" or "web/app/"
  // info/exclude of the repository and the .gitignore of each directory above the root, for paths
  // from the top. That of the root itself is not there yet.
  IgnoreRules rules;
};

// Looks for .git in the root and the directories above. A root that the work tree ignores (a
// dependency that a build has fetched) is treated as outside of it. Reads nothing else; the user's
// own configuration (core.excludesFile) does not count, so that all users get the same.
GitSurroundings find_git_surroundings(const base::SourceTree& tree);

}  // namespace cairn::worktree
