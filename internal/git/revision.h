// Resolves the names that people give to commits.
#pragma once

#include <string>

#include "internal/git/clean_room.h"
#include "internal/git/repository.h"

namespace cairn::git {

// Returns the id of the commit that `revision` denotes, or "" if there is none: a branch, a tag,
// HEAD, an id or a prefix of an id, optionally followed by ~N and ^N. A name that begins with "-"
// denotes nothing. Names are resolved here, so that git is given only hexadecimal digits, "~", "^"
// and numbers.
std::string commit_named(const GitRepository& repository, const GitRoom& room,
                         const std::string& revision);

}  // namespace cairn::git
