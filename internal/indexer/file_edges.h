// Turns the occurrences in one file into edges from the definitions of the file to the nodes that
// they use.
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
  std::span<const scip::Suffix> suffix_of_node;    // of all nodes, by id
  const source::SourceText* source = nullptr;      // null if not available
};

// Each use becomes an edge to the used node from the innermost definition that encloses the use.
// The edge is
//   a call        if arguments follow the use; without the source, if the node is a function
//   type-of       if the use is a type in a definition's head: of a parameter, a result or a field
//   implements    if the use is a base class of a Python class (other languages: see EdgeTable)
//   a reference   otherwise
// Edges of the same kind between the same nodes are merged into one, with the number of uses and
// the place of the first use. The edges are ordered by (from, to, kind).
std::vector<model::Edge> edges_of_file(const FileEdgesInput& input);

}  // namespace cairn::indexer
