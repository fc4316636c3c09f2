// Commits with what they say of themselves and the lines that they changed, for fixtures.
#pragma once

#include <string>

#include "internal/model/history.h"

namespace cairn::ingest {

struct GitCommitsRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // beside which the clean room is made
  std::string head;       // id of the commit to begin from
  bool after = false;     // those that the commit checked out has and `head` has not, the oldest
                          // first; else `head` and those before it, the newest first
  std::size_t most = 1000;
};

struct GitCommits {
  model::CommitLog log;                        // the first parents, each against the next
  std::vector<model::CommitMessage> messages;  // of each of them
  std::string failure;                         // a clause; "" if all is well
  model::HistoryGaps gaps;                     // what is missing in them
};

GitCommits read_git_commits(const GitCommitsRequest& request);

}  // namespace cairn::ingest
