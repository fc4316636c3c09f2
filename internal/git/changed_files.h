// Reads how the files of a repository changed between a given commit and the checked-out commit.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::git {

struct GitChanges {
  // All changes, combined into one commit. The new lines are numbered as in HEAD.
  model::CommitLog changes;
  std::string failure;  // why it failed, as a clause; "" on success
};

// Reads the changes since `revision`. A revision is a branch, a tag, HEAD, an id or a prefix of an
// id, optionally followed by ~N and ^N. git runs in a clean room (clean_room.h), which is created
// next to `room_stem`.
GitChanges read_git_changes(const std::string& directory, const std::string& revision,
                            const std::string& room_stem);

}  // namespace cairn::git
