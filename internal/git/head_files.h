// Finds the files that determine which commit is checked out, so that a program can watch them.
#pragma once

#include <string>
#include <vector>

namespace cairn::git {

// A file of git, in a directory of git that exists. The file itself, and the directories between,
// need not exist.
struct HeadFile {
  std::string directory;  // absolute: git's directory for the work tree, or the one that is shared
  std::string path;       // relative to it: "HEAD", "packed-refs", "refs/heads/feature/x"
};

// Returns the files that head_of(directory) depends on: HEAD, the branch that it names, and
// packed-refs. Returns none if there is no repository. The index of git is not one of them: cairn
// does not depend on which files it lists.
std::vector<HeadFile> head_files(const std::string& directory);

}  // namespace cairn::git
