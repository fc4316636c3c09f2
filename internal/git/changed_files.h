// Reads the changes to a repository's files from a given commit to the one that is checked out.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::git {

struct GitChanges {
  model::CommitLog
      changes;          // one commit with all of them, lines of the new side as they are at HEAD
  std::string failure;  // a clause; "" on success
};

// `revision` is a branch, a tag, HEAD, an id or a prefix of an id, and may end in ~N and ^N. The
// clean room is created next to `room_stem`.
GitChanges read_git_changes(const std::string& directory, const std::string& revision,
                            const std::string& room_stem);

}  // namespace cairn::git
