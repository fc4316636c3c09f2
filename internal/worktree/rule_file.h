// Reads files with ignore rules safely, even if an attacker has written them.
#pragma once

#include <string>

namespace cairn::worktree {

// Returns the text of the file `name` in an open directory. Returns "" if the file is not a regular
// file, is larger than base::kMaxIgnoreBytes, or cannot be read. Does not follow links, and never
// blocks.
std::string read_rule_file(int directory, const std::string& name);

}  // namespace cairn::worktree
