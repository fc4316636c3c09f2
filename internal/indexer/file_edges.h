// Converts the occurrences in one file to edges. An edge leads from a definition in the file to a
// node that the definition uses.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/model/edge.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

struct FileEdgesInput {
  model::NodeId file{};
  const FileNodes* nodes = nullptr;
  const FileScopes* scopes = nullptr;
  std::span<const model::Occurrence> occurrences;  // ordered by range.begin
  std::span<const scip::Suffix> suffix_of_node;    // indexed by the id of a node
  const source::SourceText* source = nullptr;      // null if the source is not available
};

// Converts each use to an edge from the innermost definition that encloses the use to the used
// node. The kind of the edge is
//
//   call          if arguments follow the use, unless the statement only names a function, as in
//                 SQL's `DROP FUNCTION f(int)`
//   type-of       if the use is a type in the head of a definition: the type of a parameter, a
//                 result or a field
//   implements    if the use is a base class of a Python class (for other languages, see EdgeTable)
//   reference     otherwise
//
// `DROP TABLE t` in SQL makes no edge. A Haskell module's list of exports has no calls, and no
// edges to what the module itself defines.
//
// If the source is not available, every use of a function counts as a call.
//
// Edges of the same kind between the same nodes are merged into one edge, which has the number of
// uses and the position of the first use. The edges are ordered by (from, to, kind).
std::vector<model::Edge> edges_of_file(const FileEdgesInput& input);

}  // namespace cairn::indexer
