// Finds the repositories that `cairn index` in one directory brings up to date and joins.
//
//   [workspace]
//   members = ["api", "web"]      # in cairn.toml of /work/all: /work/all/api, /work/all/web
#pragma once

#include <string>
#include <vector>

#include "cmd/cairn/index_options.h"

namespace cairn::cmd {

// Directories that workspace.members names for the directory that `options` mean, absolute and
// without links; none if it is not a workspace. Members named by a file in a repository must lie
// below that file's directory, since they are written to and their sources are read; the user's own
// configuration and CAIRN_WORKSPACE_MEMBERS may name any. Throws base::Error: kPermission for a
// member outside or of another user, kNoInput for one that does not exist.
std::vector<std::string> workspace_members(const IndexOptions& options);

}  // namespace cairn::cmd
