// Everything that cairn writes on a machine, for `cairn doctor --paths`: what is left when the
// program has been removed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cairn::refresh {

struct OwnPath {
  std::string path;         // absolute
  std::string what;         // what it is for, as a clause
  bool is_there = false;    // whether it exists now
  std::uint64_t bytes = 0;  // of all regular files at or below it; links are not followed
};

// Returns the directory of an index, those of the user (settings, key, cache), and temporary
// directories that an interrupted run has left behind. Directories that cannot be determined, since
// the user has no home directory, are left out. Every indexed directory has an index of its own, and
// cairn keeps no list of them.
std::vector<OwnPath> own_paths(const std::string& index_path);

}  // namespace cairn::refresh
