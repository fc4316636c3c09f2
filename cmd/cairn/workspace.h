// Finds the members of a workspace. The members are repositories. A single run of `cairn index`
// updates the index of each member and then joins these indexes into one.
//
// For example, /work/all/cairn.toml names the members /work/all/api and /work/all/web like this:
//
//   [workspace]
//   members = ["api", "web"]
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/index_options.h"

namespace cairn::cmd {

// Returns the members of the workspace in the directory that `options` selects, as absolute paths
// without symbolic links. Returns no members if the directory is not a workspace.
//
// If a settings file in a repository lists members, they must be below the directory of that file,
// because indexing reads their sources and writes files into them. The user's own settings file and
// CAIRN_WORKSPACE_MEMBERS may list any directory.
//
// Throws base::Error kPermission if a member is outside of that directory or belongs to another
// user, and kNoInput if a member does not exist.
std::vector<std::string> workspace_members(const IndexOptions& options);

}  // namespace cairn::cmd
