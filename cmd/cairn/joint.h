// The joint index of several repositories, built on demand and cached for the user.
#pragma once

#include <string>
#include <vector>

namespace cairn::cmd {

// Returns the index file that `named` stands for: a file stands for itself, a directory for the
// .cairn/index.db in it.
std::string index_file(const std::string& named);

// Returns the path of the joint index of the indexes `named`. Builds the joint index if it does not
// exist or one of `named` has changed; this takes seconds and prints a note to standard error.
// Throws base::Error.
std::string joint_index(const std::vector<std::string>& named);

}  // namespace cairn::cmd
