// Resolves revisions such as "main~2" to commits.
#pragma once

#include <string>

#include "internal/git/clean_room.h"
#include "internal/git/repository.h"

namespace cairn::git {

// Returns the id of the commit that `revision` denotes, or "" if there is none. A revision is a
// branch, a tag, HEAD, an id or a prefix of an id, optionally followed by ~N and ^N. A name that
// begins with "-" is never valid. Names are resolved by this function, so git receives only
// hexadecimal digits, "~", "^" and numbers.
std::string commit_named(const GitRepository& repository, const GitRoom& room,
                         const std::string& revision);

}  // namespace cairn::git
