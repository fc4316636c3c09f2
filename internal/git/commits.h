// Reads commits with their messages and changed lines, for fixtures.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::git {

struct GitCommitsRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // the clean room is made next to it
  std::string head;       // id of the commit to start from
  bool after = false;     // true: the commits of the one checked out that `head` lacks, oldest
                          // first; else `head` and those before it, newest first
  std::size_t most = 1000;
};

struct GitCommits {
  model::CommitLog log;                        // the first parents, each against the next
  std::vector<model::CommitMessage> messages;  // of each of them
  std::string failure;                         // a clause; "" if all is well
  model::HistoryGaps gaps;                     // what is missing in them
};

GitCommits read_git_commits(const GitCommitsRequest& request);

}  // namespace cairn::git
