// Finds objects that a repository names but lacks, as in a partial clone.
//
// git gives up at the first version of a file that it cannot read. To make it read the others, it
// is shown an existing version instead of each missing one (GitRoom), and its output about those
// files is ignored (GitLogParser).
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
