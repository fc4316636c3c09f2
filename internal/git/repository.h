// Finds a git repository and reads basic facts about it, without running git.
//
// If git ran in the repository, it would read the repository's configuration, which can name
// programs to run. So HEAD is resolved here from the files of the repository. Later, git runs only
// in a clean room (clean_room.h), which has access to the objects but to nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cairn::git {

struct GitRepository {
  std::string directory;  // git's directory for this work tree, absolute
  std::string common;     // git's directory shared by all work trees, absolute
  std::string objects;    // directory of the objects, absolute
  std::string shallow;    // content of the file `shallow`, which says where a shallow clone ends
  std::string head;       // id of the checked-out commit, 40 or 64 hexadecimal digits
  std::string prefix;     // path of the sources below the top of the work tree: "" or "web"
};

struct GitLookup {
  std::optional<GitRepository> repository;
  // A clause that says why there is no `repository`: "there is no git repository". Never contains
  // text from a file.
  std::string failure;
  bool is_absent = false;  // there is no .git, so no warning is necessary
};

// Returns the repository whose work tree contains `directory`, which is an absolute path. Supports
// linked work trees, submodules (.git files), packed refs, and object ids of both kinds (SHA-1 and
// SHA-256).
GitLookup find_git_repository(const std::string& directory);

// Returns the id that a branch, a tag, "HEAD" or a full ref refers to, or "". For an annotated tag,
// returns the id of the tag object, not of the commit.
std::string resolve_ref(const GitRepository& repository, const std::string& name);

// Returns the directories in the other work trees of the repository (`git worktree list`) that
// correspond to `directory`: "/work/main/web" for "/work/fix/web". The main work tree comes first.
// Returns none if there is no repository. The directories need not exist.
std::vector<std::string> other_work_trees(const std::string& directory);

// Returns whether `text` consists of 40 or 64 lower-case hexadecimal digits.
bool is_object_id(std::string_view text);

}  // namespace cairn::git
