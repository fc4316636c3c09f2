// The joint index of several repositories, built on demand and cached for the user.
#pragma once

#include <string>
#include <vector>

namespace cairn::cmd {

// The path of the index file that an option names: a file, or a directory with an index in .cairn.
std::string index_file(const std::string& named);

// The joint index of the indexes `named`. Builds it if there is none or one of them has changed;
// this takes seconds and prints a note to standard error. Throws base::Error.
std::string joint_index(const std::vector<std::string>& named);

}  // namespace cairn::cmd
