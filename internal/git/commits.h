// Reads commits with their messages and changed lines, for fixtures.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::git {

struct GitCommitsRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // the clean room is created next to this path
  std::string head;       // id of the commit to start from
  bool after = false;     // true: the commits of the checked-out history that `head` lacks,
                          // oldest first; false: `head` and its ancestors, newest first
  std::size_t most = 1000;
};

struct GitCommits {
  model::CommitLog log;                        // the chain of first parents, each with its changes
  std::vector<model::CommitMessage> messages;  // one per commit in `log`
  std::string failure;                         // a clause; "" on success
  model::HistoryGaps gaps;                     // gaps of `log` due to missing objects
};

GitCommits read_git_commits(const GitCommitsRequest& request);

}  // namespace cairn::git
