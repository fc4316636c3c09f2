// Reads the history of a repository's files from `git log` in a clean room (clean_room.h).
//
// Reads two logs. The first log contains all commits except merges, with the files that they
// changed. The second log contains the chain of first parents, with the lines that differ between
// each commit and its first parent. The second log is linear, so lines can be traced back through
// it.
//
// Known history is not read again. If the head of the known history is an ancestor of the current
// head, only the new commits are read. If the repository lacks objects, as much history as possible
// is read (log_run.h). In this case, the history is read again from the start for each new head,
// since the missing objects may have been fetched in the meantime.
#pragma once

#include <optional>
#include <string>

#include "internal/git/repository.h"
#include "internal/model/history.h"

namespace cairn::git {

struct GitLogRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // the clean room is created next to this path
  std::size_t max_commits = 10'000;
  std::size_t max_line_commits = 500;
  std::size_t max_files = 200;    // per commit; a commit with more files is marked as bulk
  std::size_t max_hunks = 2'000;  // per commit
};

struct GitLogResult {
  model::History history;       // empty on failure
  std::string failure;          // why it failed, as a clause ("git took too long"); "" on success
  bool is_absent = false;       // there is no repository
  std::size_t new_commits = 0;  // number of commits that this call has read
};

// Returns the id of HEAD, or "" if there is none. Does not run git.
std::string head_of(const std::string& directory);

// Reads the history. `known` is the result of an earlier call for the same request, or null.
GitLogResult read_git_log(const GitLogRequest& request, const model::History* known);

}  // namespace cairn::git
