// The directory of the index inside a repository.
#pragma once

#include <string>

namespace cairn::indexer {

// Creates the directory .cairn in `root`, unless it exists, with a .gitignore that makes git ignore
// the whole directory. Returns the path of the index file in this directory.
//
// Throws base::Error kPermission if .cairn is a link, because a repository can contain a link to
// any directory. Also throws it if `root` or an existing .cairn belongs to another user
// (trust/owner.h). Requires: `root` is absolute.
std::string prepare_index_directory(const std::string& root);

}  // namespace cairn::indexer
