// Finds the members of a workspace. The members are repositories. A single run of `cairn index`
// updates the index of each member and then joins these indexes into one.
//
// For example, /work/all/cairn.toml names the members /work/all/api and /work/all/web like this:
//
//   [workspace]
//   members = ["api", "web"]
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cmd/cairn/index_options.h"
#include "internal/collected/import_report.h"

namespace cairn::cmd {

// Returns the members of the workspace in the directory that `options` selects, as absolute paths
// without symbolic links. Returns no members if the directory is not a workspace.
//
// Indexing reads the sources of the members and writes files into the members. So a settings file
// in a repository may list only members below its own directory. The user's settings file and
// CAIRN_WORKSPACE_MEMBERS may list any directory.
//
// Throws base::Error kPermission if a settings file lists a member that it may not list, or if a
// member belongs to another user. Throws kNoInput if a member does not exist.
std::vector<std::string> workspace_members(const IndexOptions& options);

// Joins the indexes of the members into the index of the workspace. Returns nothing if it already
// is the one of these indexes, and --force was not given. Throws the errors of join_indexes().
std::optional<collected::ImportReport> join_workspace(const refresh::RefreshRequest& workspace,
                                                      const std::vector<std::string>& indexes);

}  // namespace cairn::cmd
