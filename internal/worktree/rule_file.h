// Reads files with ignore rules, and files of git, safely, even if an attacker has written them.
#pragma once

#include <cstddef>
#include <string>

#include "internal/base/limits.h"

namespace cairn::worktree {

// Returns the text of the file `name` in an open directory. Returns "" if the file is not a regular
// file, has more than `most` bytes, or cannot be read. Does not follow links, and never blocks.
std::string read_rule_file(int directory, const std::string& name,
                           std::size_t most = base::kMaxIgnoreBytes);

}  // namespace cairn::worktree
