// Reads how the files of a repository changed from a given commit to the one that is checked out.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::git {

struct GitChanges {
  // A single commit with all changes; new lines are numbered as at HEAD.
  model::CommitLog changes;
  std::string failure;  // a clause; "" on success
};

// Reads the changes since `revision`: a branch, a tag, HEAD, an id or a prefix of an id, optionally
// followed by ~N and ^N. The clean room is created next to `room_stem`.
GitChanges read_git_changes(const std::string& directory, const std::string& revision,
                            const std::string& room_stem);

}  // namespace cairn::git
