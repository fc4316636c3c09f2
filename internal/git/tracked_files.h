// Whether git tracks files at a path in the commit that is checked out.
//
//   is_tracked("/repo", ".cairn", "/repo/.cairn/index.db")   // true: a clone brings it along
//
// Runs git in a clean room (clean_room.h), so nothing of the repository runs. False if there is no
// repository, no commit or no git. Costs a process, some 3 ms.
#pragma once

#include <string>

namespace cairn::git {

// Requires: `directory` is absolute, `name` is a relative path of ours, and nobody else makes
// rooms at `room_stem`.
bool is_tracked(const std::string& directory, const std::string& name,
                const std::string& room_stem);

}  // namespace cairn::git
