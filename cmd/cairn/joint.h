// The joint index of several repositories, built on demand and cached for the user.
#pragma once

#include <string>
#include <vector>

namespace cairn::cmd {

// Returns the path of the index file that `named` denotes: `named` itself or, if `named` is a
// directory, the .cairn/index.db in it.
std::string index_file(const std::string& named);

// Returns the path of the joint index of the indexes `named`. If there is no joint index yet, or
// one of `named` has changed, builds the joint index first; this takes seconds and prints a note to
// standard error. Throws base::Error.
std::string joint_index(const std::vector<std::string>& named);

}  // namespace cairn::cmd
