// Finds objects that a repository refers to but lacks, as in a partial clone.
//
// git fails at the first version of a file that it cannot read. To make it read all other versions,
// GitRoom replaces each missing version with an existing object, and GitLogParser ignores what git
// prints about those files.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

namespace cairn::git {

class GitRoom;

struct MissingObjects {
  std::unordered_set<std::string> ids;
  std::string substitute;  // the smallest requested blob that exists; "" if none does
};

// Returns which of `ids` the repository lacks; none if git fails. Requires: `ids` are object ids
// (is_object_id()).
MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids);

}  // namespace cairn::git
