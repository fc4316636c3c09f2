// Gives the paths of commits the names that the directories of the work tree list.
//
// On a file system that ignores case, a directory may be `Lib` although all commits call it `lib`:
// git does not notice the difference. An index has the names of the directories, as editors and
// shells do, so the names of git are translated where its output is read.
#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "internal/base/source_tree.h"
#include "internal/git/repository.h"

namespace cairn::git {

class ListedNames {
 public:
  // `directory` is the root of the sources, in the work tree of the repository. Reads
  // core.ignorecase.
  ListedNames(const GitRepository& repository, const std::string& directory);

  // Whether of() may return another path than it is given.
  bool may_differ() const { return ignores_case_; }

  // Returns the listed path of the file that `path` names, or `path` itself if the file does not
  // exist. Reads each directory once, and follows no links. Only one thread may call it at a time.
  std::string of(const std::string& path) const;

 private:
  using Names = std::map<std::string, std::string>;  // by their folded forms

  const Names& names_in(const std::string& directory) const;

  bool ignores_case_ = false;
  base::SourceTree tree_;
  mutable std::unordered_map<std::string, Names> directories_;
};

// Whether the names of files below `directory` may differ from those in git.
bool may_names_differ(const std::string& directory);

}  // namespace cairn::git
