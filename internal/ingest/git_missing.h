// Objects that a repository names and does not have, as in a partial clone.
//
// git gives up at the first version of a file that it cannot read. So that it reads the others, it
// is shown a version that is there in place of each missing one (GitRoom), and what it then says of
// those files is not believed (GitLogParser).
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

namespace cairn::ingest {

class GitRoom;

struct MissingObjects {
  std::unordered_set<std::string> ids;
  std::string substitute;  // a blob that is there, a small one; "" if none of those asked for is
};

// Which of `ids`, which are sound, the repository lacks. Nothing if git cannot say.
MissingObjects find_missing(const GitRoom& room, std::vector<std::string> ids);

}  // namespace cairn::ingest
