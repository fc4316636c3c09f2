// Reads the paths of the files that git tracks from git's index, so that no process is started.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::worktree {

// Returns the paths in `index`, the content of a repository's file `index`, in its order. `id_bytes`
// is the size of an object id: 20 or 32. Reads versions 2 to 4. If the file is damaged, returns the
// paths up to the damage, and at most eight times as many bytes as it has. Directories of a sparse
// index and entries of a shared index are missing.
// Source: gitformat-index(5).
std::vector<std::string> tracked_paths(std::string_view index, std::size_t id_bytes);

}  // namespace cairn::worktree
