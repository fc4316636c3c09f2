// The rules of listing.h, while a walk goes down a tree: those of git, of .cairnignore and of the
// request, and the fixed ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/worktree/git_surroundings.h"
#include "internal/worktree/ignore_rules.h"

namespace cairn::worktree {

inline constexpr std::string_view kGitRules = ".gitignore";
inline constexpr std::string_view kOwnRules = ".cairnignore";

// Whether a directory that contains a file with this name is filled by a tool.
bool is_marker(std::string_view name);

// Whether an entry is left out by its name alone, and no rule can include it.
bool is_always_left_out(std::string_view name, EntryType type);

// Paths have the prefix(): they are relative to the top of the work tree.
class ListingRules {
 public:
  ListingRules(const base::SourceTree& tree, const std::vector<std::string>& excluded);

  // The path from the top of the work tree to the root of the listing: "" or "web/app/".
  const std::string& prefix() const { return git_.prefix; }

  // Adds the rules of the files in an open directory. For the root, `path` is prefix(). For other
  // directories, `path` has no trailing '/'.
  void add_git_rules(int directory, std::string_view path);
  void add_own_rules(int directory, std::string_view path);

  // Goes back to the rules that were in effect when mark() returned `mark`.
  struct Mark {
    std::size_t git_files = 0;
    std::size_t own_files = 0;
  };
  Mark mark() const { return {git_.rules.files(), own_.files()}; }
  void go_back(const Mark& mark);

  // Returns the verdict of the request on a path, or the verdict of the .cairnignore files if the
  // request has none.
  Verdict own_verdict(std::string_view path, EntryType type) const;

  // Whether the rules leave out the path, whose last component is `name`. Like IgnoreRules::verdict,
  // regardless of the directories that contain it.
  bool leave_out(std::string_view path, std::string_view name, EntryType type) const;

 private:
  std::string_view own_path(std::string_view path) const { return path.substr(prefix().size()); }

  GitSurroundings git_;
  IgnoreRules own_;
  IgnoreRules excluded_;
};

}  // namespace cairn::worktree
