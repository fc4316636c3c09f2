// Joins the indexes of several repositories into one index, so that they are searched as one.
//
//   api/.cairn/index.db, web/.cairn/index.db  ->  one index with the paths api/… and web/…
//
// The joined index has one ranking. References between members are resolved: imports of packages,
// by the names in the members' manifests, and symbols that the SCIP indexes of both contain. The
// index is made from the same inputs and sources as the members' indexes, and from the history in
// them, so it is as new as they are.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "internal/indexer/import.h"

namespace cairn::refresh {

struct JoinRequest {
  std::vector<std::string> indexes;  // absolute paths of the members' indexes; at least two
  std::string index_path;            // to write
  std::chrono::milliseconds wait{0};
};

// Returns the directory that contains all of `directories`, without a trailing slash except for
// "/"; "" for none. For "/a/b" and "/a/c/d" it is "/a".
std::string common_directory(const std::vector<std::string>& directories);

// Whether the index at request.index_path was made from the members' current indexes.
bool is_joined(const JoinRequest& request);

// Throws base::Error kUsage if an index was made without its sources or two indexes are for the
// same directory, and the errors of an import.
collected::ImportReport join_indexes(const JoinRequest& request, const indexer::Progress& progress);

}  // namespace cairn::refresh
