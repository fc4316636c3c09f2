// Finds objects that a repository names but lacks, as in a partial clone.
//
// git fails at the first version of a file that it cannot read. To make it read all other versions,
// GitRoom replaces each missing version by an existing object, and GitLogParser ignores git's
// output about the files concerned.
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

// Returns those of `ids` that the repository lacks; none if git fails. Requires: valid `ids`.
MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids);

}  // namespace cairn::git
