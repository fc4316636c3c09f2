// The place for an index inside of a repository.
#pragma once

#include <string>

namespace cairn::indexer {

// Makes `root`/.cairn if it is not there, with a .gitignore in it that makes git ignore it all.
// Returns the path of the index file in it. Throws base::Error: kPermission for a link, as it comes
// with the repository and may lead anywhere, and if `root` or what is in the way belongs to another
// user (trust/owner.h).
// Requires: `root` is absolute.
std::string prepare_index_directory(const std::string& root);

}  // namespace cairn::indexer
