// Reading the files that hold rules, which nobody vouches for.
#pragma once

#include <string>

namespace cairn::worktree {

// The text of `name` in the open directory, or "" if it is no regular file (through no link), has
// more than base::kMaxIgnoreBytes, or cannot be read. Never blocks.
std::string read_rule_file(int directory, const std::string& name);

}  // namespace cairn::worktree
