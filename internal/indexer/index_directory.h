// The directory of the index inside a repository.
#pragma once

#include <string>

namespace cairn::indexer {

// Creates `root`/.cairn, unless it exists, with a .gitignore that makes git ignore the whole
// directory. Returns the path of the index file in it. Throws base::Error kPermission in two cases:
// .cairn is a link (a repository can contain a link that leads anywhere), or `root` or an existing
// .cairn belongs to another user (trust/owner.h). Requires: `root` is absolute.
std::string prepare_index_directory(const std::string& root);

}  // namespace cairn::indexer
