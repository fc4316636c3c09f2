// Reads the history of a repository's files from `git log` in a clean room (clean_room.h).
//
// There are two readings: all commits except merges, with the files that they changed; and the line
// of first parents, each compared with the one before, with the lines that it changed. The second
// is a straight line, so that lines can be followed back through it.
//
// History that was read before is not read again: if the earlier head is an ancestor of this one,
// only commits that it lacks are requested. A repository that lacks objects is read as far as
// possible (git_log_run.h), and from the beginning for each head, since somebody may have fetched
// them.
#pragma once

#include <optional>
#include <string>

#include "internal/git/repository.h"
#include "internal/model/history.h"

namespace cairn::git {

struct GitLogRequest {
  std::string directory;  // the root of the sources
  std::string room_stem;  // the clean room is made next to it
  std::size_t most_commits = 10'000;
  std::size_t most_line_commits = 500;
  std::size_t most_files = 200;    // of a commit; one with more is bulk
  std::size_t most_hunks = 2'000;  // of a commit
};

struct GitLogResult {
  model::History history;       // empty if there is a failure
  std::string failure;          // a clause: "git took too long"; "" if all is well
  bool is_absent = false;       // there is no repository
  std::size_t new_commits = 0;  // that were read now
};

// The id of HEAD, without running anything; "" if there is none.
std::string head_of(const std::string& directory);

// `known` is what an earlier call returned for the same request, if there is one.
GitLogResult read_git_log(const GitLogRequest& request, const model::History* known);

}  // namespace cairn::git
