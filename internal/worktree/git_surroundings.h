// Finds the git work tree that contains a directory, and the ignore rules that apply to the
// directory.
#pragma once

#include <string>

#include "internal/base/source_tree.h"
#include "internal/worktree/ignore_rules.h"

namespace cairn::worktree {

struct GitSurroundings {
  bool is_work_tree = false;
  std::string prefix;  // path from the top to the root of `tree`: "" or "web/app/"
  // The rules of info/exclude, and of each .gitignore from the top of the work tree down to the
  // parent of the root. They apply to paths relative to the top. They ignore case if git does.
  IgnoreRules rules;
};

// Searches for .git in the root of `tree` and in the directories above it. A work tree that ignores
// the root does not count. (The root can be a dependency that a build downloaded, for example.) The
// user's own configuration (core.excludesFile) is not read, so that all users get the same result.
GitSurroundings find_git_surroundings(const base::SourceTree& tree);

}  // namespace cairn::worktree
