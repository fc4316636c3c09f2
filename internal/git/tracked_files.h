// Finds out whether git tracks a path, that is, whether the checked-out commit contains a file or
// directory with this path.
//
//   is_tracked("/repo", ".cairn", "/repo/.cairn/index.db")   // true: every clone contains .cairn
//
// git runs in a clean room (clean_room.h), so it does not execute anything from the repository.
// Returns false if there is no repository, no commit or no git. Starts one process, which takes
// about 3 ms.
#pragma once

#include <string>

namespace cairn::git {

// Requires: `directory` is absolute, `name` is a relative path chosen by cairn, and no other
// process creates clean rooms (clean_room.h) next to `room_stem`.
bool is_tracked(const std::string& directory, const std::string& name,
                const std::string& room_stem);

}  // namespace cairn::git
