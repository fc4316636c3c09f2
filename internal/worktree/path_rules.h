// Decides for single paths whether list_files() would list them.
//
//   PathRules rules(tree, excluded);
//   rules.leave_out("src/app", "a.o", EntryType::kFile)     // true if .gitignore says so
//
// The ignore files of a directory and of the directories above it are read when a path in it is
// first asked for, and kept until a path in another directory is asked for. So a PathRules is for a
// short time: after a change of an ignore file, a new one is needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/worktree/listing_rules.h"

namespace cairn::worktree {

class PathRules {
 public:
  // `tree` must exist as long as the PathRules.
  PathRules(const base::SourceTree& tree, const std::vector<std::string>& excluded);

  // Whether the entry `name` of `directory` is left out. `directory` is relative to the root, ""
  // for the root itself, and must be a directory that list_files() reads. Does not look into a
  // directory that is asked for, so it does not know whether a CACHEDIR.TAG is in it.
  bool leave_out(std::string_view directory, std::string_view name, EntryType type);

  // Whether a file with this name has rules, which apply to other files.
  static bool has_rules(std::string_view name) { return name == kGitRules || name == kOwnRules; }

 private:
  void go_to(std::string_view directory);

  const base::SourceTree& tree_;
  ListingRules rules_;
  ListingRules::Mark start_;
  bool is_anywhere_ = false;  // whether the rules of a directory are in effect
  std::string directory_;     // this directory
};

}  // namespace cairn::worktree
