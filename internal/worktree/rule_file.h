// Reads files of ignore rules, which are untrusted.
#pragma once

#include <string>

namespace cairn::worktree {

// The text of `name` in the open directory, or "" if it is not a regular file (links are not
// followed), is larger than base::kMaxIgnoreBytes, or cannot be read. Never blocks.
std::string read_rule_file(int directory, const std::string& name);

}  // namespace cairn::worktree
