// Finds objects that a repository names but lacks, as in a partial clone.
//
// git fails at the first version of a file that it cannot read. To make it read the others, GitRoom
// replaces each missing version by an existing one, and GitLogParser ignores git's output about
// those files.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

namespace cairn::git {

class GitRoom;

struct MissingObjects {
  std::unordered_set<std::string> ids;
  std::string substitute;  // a small existing blob; "" if none of the requested ids exists
};

// Returns the `ids` that the repository lacks; none if git cannot say. Requires: valid `ids`.
MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids);

}  // namespace cairn::git
