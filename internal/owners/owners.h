// Implements `owners`: finds who is responsible for a file, a directory or a symbol according to
// CODEOWNERS, and who has changed it according to the history.
//
// Each commit counts for its author. The weight of a commit halves for every 180 days between this
// commit and the newest of the commits, as in `hotspots`; the current time does not matter. Authors
// are identified by their email addresses, and shown with their names from git.
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
  std::string path;  // file or directory, relative to the sources; "": all sources
  bool is_directory = false;
  std::uint32_t first_line = 0;  // first line of a symbol, from 1; 0: the whole file
  std::uint32_t last_line = 0;
  std::string room_stem = git::default_room_stem();  // location of git's clean room
};

struct Author {
  std::string name;  // the name in the newest commit; not safe to print
  std::string email;
  double share = 0;  // share of the total weight of all commits, (0, 1]
  std::uint32_t commits = 0;
  std::int64_t last_change = 0;  // seconds since 1970
};

struct OwnersResult {
  std::string rules_path;         // path of CODEOWNERS; "" if there is none
  std::optional<OwnerRule> rule;  // nullopt if no line matches
  std::vector<Author> authors;    // largest share first
  std::size_t commits = 0;        // number of commits that were counted
  bool is_cut = false;            // whether there are older commits
  std::string failure;            // why the history could not be read; "" on success
};

OwnersResult find_owners(const base::SourceTree& sources, const OwnersRequest& request);

// Returns the authors of `commits`, largest share first. Requires: `commits` are ordered from
// newest to oldest.
std::vector<Author> authors_of(const std::vector<git::AuthoredCommit>& commits);

}  // namespace cairn::owners
