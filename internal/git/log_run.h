// Runs `git log`. If the repository lacks objects, reads as much as possible.
//
// If git fails, the log is read in three steps:
//   1. the commits and the paths that they changed, for which git does not need any file contents;
//   2. the list of missing file versions;
//   3. the changed lines of all other files.
// If a version of a file is missing in a commit, the commit still lists the file, but without
// lines. The commits after it in the log then also have no lines for this file, since lines cannot
// be traced through the incomplete commit.
#pragma once

#include <string>
#include <vector>

#include "internal/git/clean_room.h"
#include "internal/model/history.h"

namespace cairn::git {

struct GitLogQuery {
  const char* format = nullptr;  // kGitLogFormat or kGitLogFormatWithSubject
  bool has_lines = false;
  bool is_reversed = false;            // whether the oldest commit comes first
  std::vector<std::string> options;    // more options for git
  std::vector<std::string> revisions;  // an id, or "^" and an id
  std::size_t most = 0;                // maximum number of commits
  std::size_t max_files = 200;         // see GitLogOptions
  std::size_t max_hunks = 2'000;
};

struct GitLogRun {
  model::CommitLog log;
  std::vector<model::CommitMessage> messages;  // one per commit, if the format contains the subject
  std::string first_parent;                    // parent of the last commit that was read
  model::HistoryGaps gaps;
  std::string failure;  // why it failed, as a clause; "" on success, even with gaps
};

// Throws base::Error if the clean room cannot be created.
GitLogRun run_git_log(const GitRepository& repository, const std::string& room_stem,
                      const GitRoom& room, const GitLogQuery& query);

}  // namespace cairn::git
