// Finds the members of a workspace: repositories that a single run of `cairn index` updates and
// then joins into one index. For example, /work/all/cairn.toml names /work/all/api and
// /work/all/web like this:
//
//   [workspace]
//   members = ["api", "web"]
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/index_options.h"

namespace cairn::cmd {

// The members of the workspace in the directory that `options` selects: absolute paths without
// symbolic links; none if the directory is not a workspace. Members that a settings file in a
// repository lists must be below the directory of that file, because indexing reads their sources
// and writes into them; the user's own settings file and CAIRN_WORKSPACE_MEMBERS may list any
// directory. Throws base::Error kPermission if a member is outside or belongs to another user,
// kNoInput if it does not exist.
std::vector<std::string> workspace_members(const IndexOptions& options);

}  // namespace cairn::cmd
