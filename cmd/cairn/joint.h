// The index of several repositories, made on demand and kept in the user's cache.
#pragma once

#include <string>
#include <vector>

namespace cairn::cmd {

// The path of the index file that an option names: a file, or a directory that has one in .cairn.
std::string index_file(const std::string& named);

// The index over all of those, made now if there is none yet or one of them has changed: seconds,
// with a note on standard error. Throws base::Error.
std::string joint_index(const std::vector<std::string>& named);

}  // namespace cairn::cmd
