// Finds a git repository and what we read of it, without running git.
//
// git itself would read the repository's configuration, which can name programs to run. So HEAD
// is resolved here, from the files of the repository, and what git is run for later happens in a
// clean room (clean_room.h) that knows nothing but the objects.
#pragma once

#include <optional>
#include <string>

namespace cairn::git {

struct GitRepository {
  std::string directory;  // of git for this work tree, absolute
  std::string common;     // of git for all work trees, absolute
  std::string objects;    // directory of the objects, absolute
  std::string shallow;    // the ids where a shallow clone ends, a line each
  std::string head;       // id of the commit that is checked out, 40 or 64 hexadecimal digits
  std::string prefix;     // where the sources lie below the top of the work tree; "" or "web"
};

struct GitLookup {
  std::optional<GitRepository> repository;
  // If there is none, the reason, a clause: "there is no git repository". Quotes no file content.
  std::string failure;
  bool is_absent = false;  // no .git at all, which is nothing to complain about
};

// The repository whose work tree `directory` (absolute) is or lies in. Understands linked work
// trees and submodules (.git files), packed refs and both kinds of object ids.
GitLookup find_git_repository(const std::string& directory);

// The id that a branch, a tag, "HEAD" or a full ref stands for; "" if there is none. A tag may
// stand for an object that names the commit.
std::string resolve_ref(const GitRepository& repository, const std::string& name);

// 40 or 64 lower-case hexadecimal digits.
bool is_object_id(std::string_view text);

}  // namespace cairn::git
