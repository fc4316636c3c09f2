// Joins the indexes of several repositories, called members, into one index, so that they can be
// searched together.
//
//   api/.cairn/index.db, web/.cairn/index.db  ->  one index with the paths api/… and web/…
//
// Results from all members are ranked together. References between members are resolved: an import
// of a package, by the package names in the members' manifests; a symbol, if it occurs in the SCIP
// indexes of both members. The joined index is built from the members' inputs and sources, and from
// the history that their indexes contain.
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

// Whether the index at request.index_path was built from the members' current indexes.
bool is_joined(const JoinRequest& request);

// Throws base::Error: kPermission if the user has not created one of the indexes; kUsage if an
// index was built without its sources, or if one member's directory is the same as another's or
// contains it; and whatever an import throws.
collected::ImportReport join_indexes(const JoinRequest& request, const indexer::Progress& progress);

}  // namespace cairn::refresh
