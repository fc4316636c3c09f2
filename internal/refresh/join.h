// Joins several repositories, to be searched as one, into an index over all of them.
//
//   api/.cairn/index.db, web/.cairn/index.db  ->  one over api/… and web/…, in the directory
//                                                  that both are in
//
// There is one ranking, and references between members are joined: packages that they import from
// each other by the names in their manifests, and symbols that SCIP indexes of both mention. It is
// made from the same inputs and sources as the indexes of the members, and from the history that
// they hold; it is as new as they are.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "internal/indexer/import.h"

namespace cairn::refresh {

struct JoinRequest {
  std::vector<std::string> indexes;  // absolute paths of the members'; two or more
  std::string index_path;            // to write
  std::chrono::milliseconds wait{0};
};

// The directory that all of them lie in, without a slash at its end except for "/"; "" for none.
// For "/a/b" and "/a/c/d" it is "/a".
std::string common_directory(const std::vector<std::string>& directories);

// Whether the index at request.index_path was made of the members as they are now.
bool is_joined(const JoinRequest& request);

// Throws base::Error: what the import throws, and kUsage if an index was made without its sources
// or two are of one directory.
collected::ImportReport join_indexes(const JoinRequest& request, const indexer::Progress& progress);

}  // namespace cairn::refresh
