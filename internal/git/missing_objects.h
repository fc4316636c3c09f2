// Finds objects that a repository refers to but does not contain, as in a partial clone.
//
// git fails at the first file version that it cannot read. To read all other versions, GitRoom
// replaces each missing version with an existing object, and GitLogParser ignores git's output
// about the files with missing versions.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

namespace cairn::git {

class GitRoom;

struct MissingObjects {
  std::unordered_set<std::string> ids;
  std::string substitute;  // smallest existing blob among the requested ids, or ""
};

// Returns which of `ids` are missing from the repository. If git fails, returns no missing ids.
// Requires: `ids` are object ids (is_object_id()).
MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids);

}  // namespace cairn::git
