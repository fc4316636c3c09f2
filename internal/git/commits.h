// Reads commits with their messages and changed lines, to create fixtures.
#pragma once

#include <string>

#include "internal/git/clean_room.h"
#include "internal/model/history.h"

namespace cairn::git {

struct GitCommitsRequest {
  std::string directory;                        // the root of the sources
  std::string room_stem = default_room_stem();  // the clean room is created next to this path
  std::string head;                             // id of the commit to start from
  // If true, reads the commits after `head` up to the checked-out commit, oldest first. Otherwise,
  // reads `head` and its ancestors, newest first.
  bool after = false;
  std::size_t most = 1000;
};

struct GitCommits {
  model::CommitLog log;                        // commits along first parents, with their changes
  std::vector<model::CommitMessage> messages;  // one per commit in `log`
  std::string failure;                         // why it failed, as a clause; "" on success
  model::HistoryGaps gaps;  // parts of `log` that are missing because objects are missing
};

GitCommits read_git_commits(const GitCommitsRequest& request);

}  // namespace cairn::git
