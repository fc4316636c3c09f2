// Finds the repositories that `cairn index` in one directory updates and joins.
//
//   [workspace]
//   members = ["api", "web"]      # in cairn.toml of /work/all: /work/all/api, /work/all/web
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/index_options.h"

namespace cairn::cmd {

// The directories that workspace.members lists for the directory that `options` selects, absolute
// and with links resolved; none if it is not a workspace. Members listed by a file in a repository
// must lie below that file's directory, since they are written to and their sources are read; the
// user's own configuration and CAIRN_WORKSPACE_MEMBERS may list any. Throws base::Error kPermission
// if a member is outside or belongs to another user, kNoInput if it does not exist.
std::vector<std::string> workspace_members(const IndexOptions& options);

}  // namespace cairn::cmd
