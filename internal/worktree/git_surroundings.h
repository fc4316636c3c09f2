// The git work tree that a directory belongs to, and the ignore rules that apply there.
#pragma once

#include <string>

#include "internal/base/source_tree.h"
#include "internal/worktree/ignore_rules.h"

namespace cairn::worktree {

struct GitSurroundings {
  bool is_work_tree = false;
  std::string prefix;  // path of the root below the top of the work tree: "" or "web/app/"
  // The rules of info/exclude and of .gitignore in each directory above the root, for paths
  // relative to the top. Does not include the .gitignore of the root itself.
  IgnoreRules rules;
};

// Searches for .git in the root and the directories above it. A root that the work tree ignores
// (such as a dependency fetched by a build) counts as outside it. The user's own configuration
// (core.excludesFile) is not read, so that all users get the same result.
GitSurroundings find_git_surroundings(const base::SourceTree& tree);

}  // namespace cairn::worktree
