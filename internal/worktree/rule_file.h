// Reads files of ignore rules safely, even if an attacker has written them.
#pragma once

#include <string>

namespace cairn::worktree {

// Returns the text of the file `name` in an open directory. Returns "" if it is not a regular file
// (links are not followed), is larger than base::kMaxIgnoreBytes, or cannot be read. Never blocks.
std::string read_rule_file(int directory, const std::string& name);

}  // namespace cairn::worktree
