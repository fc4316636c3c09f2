// Joins the indexes of several repositories, called members, into one index, so that they can be
// searched together.
//
//   api/.cairn/index.db, web/.cairn/index.db  ->  one index with the paths api/… and web/…
//
// Results from all members are in one ranking. References between members are resolved: imports of
// packages by the package names in the members' manifests, and symbols if they occur in the SCIP
// indexes of both members. The joined index is made from the inputs and sources of the members'
// indexes, and from the history in these indexes, so it is as recent as they are.
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

// Whether the index at request.index_path was made from the members' current indexes.
bool is_joined(const JoinRequest& request);

// Throws base::Error kUsage if an index was made without its sources or if two indexes are for the
// same directory; also throws the errors of an import.
collected::ImportReport join_indexes(const JoinRequest& request, const indexer::Progress& progress);

}  // namespace cairn::refresh
