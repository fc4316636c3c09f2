// The place for an index inside of a repository.
#pragma once

#include <string>

namespace cairn::indexer {

// Makes `root`/.cairn if it is not there, with a .gitignore in it that makes git ignore it all.
// Returns the path of the index file in it. Throws base::Error; a link is refused, as it comes with
// the repository and may lead anywhere.
std::string prepare_index_directory(const std::string& root);

}  // namespace cairn::indexer
