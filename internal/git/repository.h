// Finds a git repository and reads what we need from it, without running git.
//
// git itself would read the repository's configuration, which can name programs to run. So HEAD is
// resolved here from the files of the repository, and git runs later only in a clean room
// (clean_room.h) that contains nothing but the objects.
#pragma once

#include <optional>
#include <string>

namespace cairn::git {

struct GitRepository {
  std::string directory;  // git's directory for this work tree, absolute
  std::string common;     // git's directory for all work trees, absolute
  std::string objects;    // directory of the objects, absolute
  std::string shallow;    // content of the file `shallow`: where a shallow clone ends
  std::string head;       // id of the checked-out commit, 40 or 64 hexadecimal digits
  std::string prefix;     // path of the sources relative to the top of the work tree: "" or "web"
};

struct GitLookup {
  std::optional<GitRepository> repository;
  // Why there is no `repository`, as a clause: "there is no git repository". Never quotes a file.
  std::string failure;
  bool is_absent = false;  // there is no .git at all, which needs no warning
};

// The repository whose work tree contains `directory` (absolute). Understands linked work trees and
// submodules (.git files), packed refs and both kinds of object ids (SHA-1 and SHA-256).
GitLookup find_git_repository(const std::string& directory);

// The id that a branch, a tag, "HEAD" or a full ref refers to, or "". For an annotated tag, this is
// the id of the tag object, not of the commit.
std::string resolve_ref(const GitRepository& repository, const std::string& name);

// Whether `text` is 40 or 64 lower-case hexadecimal digits.
bool is_object_id(std::string_view text);

}  // namespace cairn::git
