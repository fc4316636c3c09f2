// Reads the history of a repository's files from `git log` in a clean room (clean_room.h).
//
// Reads two logs: all commits except merges, with the files that they changed; and the chain of
// first parents, with the lines by which each commit differs from its first parent. Since the
// second log is linear, lines can be followed back through it.
//
// Known history is not read again: if the head of the known history is an ancestor of the current
// head, only the new commits are read. If the repository lacks objects, its history is read as far
// as possible (log_run.h). It is then read from the start again for each new head, since the
// objects may have been fetched by then.
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
  std::size_t max_files = 200;    // per commit; a commit with more is marked as bulk
  std::size_t max_hunks = 2'000;  // per commit
};

struct GitLogResult {
  model::History history;       // empty if there is a failure
  std::string failure;          // the reason, as a clause ("git took too long"); "" on success
  bool is_absent = false;       // there is no repository
  std::size_t new_commits = 0;  // the number of commits read by this call
};

// The id of HEAD, found without running git; "" if there is none.
std::string head_of(const std::string& directory);

// `known` is the history that an earlier call returned for the same request, or null.
GitLogResult read_git_log(const GitLogRequest& request, const model::History* known);

}  // namespace cairn::git
