// Implements `nodes`: shows the ancestors, siblings and descendants of a node in the outline.
//
//   repository > module > file > symbol        document > section > paragraph > sentence
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct HierarchyRequest {
  search::NodeSummary node;
  bool with_ancestors = true;
  bool with_siblings = false;
  std::size_t depth = 1;    // levels of descendants; 0: none, 1: children
  std::size_t limit = 200;  // maximum number of siblings and, separately, of descendants
};

struct HierarchyNode {
  search::NodeSummary node;
  std::size_t depth = 0;  // depth below the requested node
  std::string excerpt;    // an excerpt of the node's text or documentation
};

struct HierarchyResult {
  HierarchyNode node;
  std::string generation;
  std::vector<HierarchyNode> ancestors;  // outermost first
  std::vector<HierarchyNode> siblings;   // in outline order, including the node itself
  std::size_t sibling_count = 0;
  std::size_t ordinal = 0;  // position of the node among its siblings, from 1; 0 for the repository
  std::vector<HierarchyNode> descendants;  // in pre-order
  std::size_t descendant_count = 0;        // number of descendants down to the requested depth
};

HierarchyResult view_hierarchy(const corpus::Corpus& corpus, const HierarchyRequest& request);

}  // namespace cairn::navigation
