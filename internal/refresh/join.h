// Joins the indexes of several repositories, called members, into one index, so that they can be
// searched together.
//
//   api/.cairn/index.db, web/.cairn/index.db  ->  one index with the paths api/… and web/…
//
// Results from all members are ranked together. References between members are resolved. An import
// of a package is resolved by the package names in the members' manifests. A symbol is resolved if
// it occurs in the SCIP indexes of both members. The joined index is built from the members' inputs
// and sources, and from the history in their indexes.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "internal/indexer/import.h"

namespace cairn::refresh {

struct JoinRequest {
  std::vector<std::string> indexes;  // absolute paths of the members' indexes; at least two
  std::string index_path;            // the index to write
  std::chrono::milliseconds wait{0};
};

// Returns the deepest directory that contains all of `directories`, for example "/a" for "/a/b" and
// "/a/c/d". It has no trailing slash, except for "/". Returns "" if `directories` is empty.
std::string common_directory(const std::vector<std::string>& directories);

// Returns whether the index at request.index_path was built from the members' current indexes.
bool is_joined(const JoinRequest& request);

// Throws base::Error kPermission if one of the indexes was not created by the user. Throws kUsage
// if an index was built without its sources, or if one member's directory equals or contains
// another's. Also throws the errors of an import.
collected::ImportReport join_indexes(const JoinRequest& request, const indexer::Progress& progress);

}  // namespace cairn::refresh
