// Runs `git log`, and reads as much as possible if the repository lacks objects.
//
// If git fails, the log is read in three steps: first the commits and the paths that they changed,
// for which git does not need the content of any file; then the list of missing versions of files;
// then the changed lines of all other files. A file with a missing version stays in its commit, but
// without lines. It has no lines in the commits that follow in the log either, since lines cannot
// be followed through that commit.
#pragma once

#include <string>
#include <vector>

#include "internal/git/clean_room.h"
#include "internal/model/history.h"

namespace cairn::git {

struct GitLogQuery {
  const char* format = nullptr;  // kGitLogFormat or kGitLogFormatWithSubject
  bool has_lines = false;
  bool is_reversed = false;            // oldest first
  std::vector<std::string> options;    // additional options for git
  std::vector<std::string> revisions;  // ids, or "^" and an id
  std::size_t most = 0;                // maximum number of commits
  std::size_t max_files = 200;         // see GitLogOptions
  std::size_t max_hunks = 2'000;
};

struct GitLogRun {
  model::CommitLog log;
  std::vector<model::CommitMessage> messages;  // one per commit, if the format has the subject
  std::string first_parent;                    // of the last commit that was read
  model::HistoryGaps gaps;
  std::string failure;  // the reason, as a clause; "" on success, even if there are gaps
};

// Throws base::Error if the clean room cannot be made.
GitLogRun run_git_log(const GitRepository& repository, const std::string& room_stem,
                      const GitRoom& room, const GitLogQuery& query);

}  // namespace cairn::git
