// Implements `owners`: finds who is responsible for a file, a directory or a symbol according to
// CODEOWNERS, and who has changed it according to the history.
//
// Each commit counts for its author. The weight of a commit halves for every 180 days by which it
// is older than the newest of these commits, as in `hotspots`, so no clock is needed. Authors are
// distinguished by their email addresses, and shown by their names in git.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/git/authors.h"
#include "internal/git/clean_room.h"
#include "internal/owners/code_owners.h"

namespace cairn::owners {

struct OwnersRequest {
  std::string path;  // of a file or directory, relative to the sources; "" for all of them
  bool is_directory = false;
  std::uint32_t first_line = 0;  // of a symbol, from 1; 0: the whole file
  std::uint32_t last_line = 0;
  std::string room_stem = git::default_room_stem();  // where git's clean room is made
};

struct Author {
  std::string name;  // the newest spelling; not safe to print
  std::string email;
  double share = 0;  // of the weights of all commits, (0, 1]
  std::uint32_t commits = 0;
  std::int64_t last_change = 0;  // seconds since 1970
};

struct OwnersResult {
  std::string rules_path;         // of CODEOWNERS; "" if there is none
  std::optional<OwnerRule> rule;  // nothing if no line matches
  std::vector<Author> authors;    // largest share first
  std::size_t commits = 0;        // commits that were counted
  bool is_cut = false;            // there are older commits
  std::string failure;            // why the history could not be read; "" on success
};

OwnersResult find_owners(const base::SourceTree& sources, const OwnersRequest& request);

// The authors of `commits`, which are ordered from the newest to the oldest.
std::vector<Author> authors_of(const std::vector<git::AuthoredCommit>& commits);

}  // namespace cairn::owners
