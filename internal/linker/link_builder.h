// Makes the part of an index's directory that finds uses across repositories
// (linkage/link_entry.h): what the repository defines, and what it uses of others.
//
// In files that a SCIP index covers, uses of other projects are its external symbols. In all other
// files, they follow from the imports (outside_uses.h).
#pragma once

#include <string>
#include <vector>

#include "internal/store/directory.h"

namespace cairn::linker {

// Returns the buckets, ascending by number. Reads the facts of all files, which takes about a tenth
// of the time of parsing them. Throws base::Error as opening and reading an index does.
std::vector<store::DirectoryBucket> make_link_buckets(const std::string& index_path);

}  // namespace cairn::linker
