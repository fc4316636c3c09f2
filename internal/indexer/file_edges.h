// Turns the occurrences in one file into edges: from its definitions to the nodes that they use.
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
  const source::SourceText* source = nullptr;      // if available
};

// Each use is credited to the innermost definition around it. It is
//   a call        if arguments follow it; without a source, if a function is used
//   type-of       if it names a type in the head of a definition: a parameter, a result, a field
//   implements    if it is in the head of a Python class (in other languages, relationships say so)
//   a reference   otherwise
// Uses of one kind between two nodes are merged into one edge with their count and the first place.
// The edges are ordered by (from, to, kind).
std::vector<model::Edge> edges_of_file(const FileEdgesInput& input);

}  // namespace cairn::indexer
