// `callers`, `callees`, `impls`, `neighbors`, `path`: following the edges of the code graph.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct WalkRequest {
  search::NodeSummary start;
  std::vector<search::NodeSummary> parts;  // of the start: other places to begin at
  corpus::Direction direction = corpus::Direction::kBoth;
  std::vector<model::EdgeKind> kinds;  // empty: all
  std::size_t hops = 1;
  std::size_t limit = 100;
  bool with_externals = false;
};

// A node that was reached, and the edge that first reached it.
struct WalkStep {
  search::NodeSummary node;
  std::size_t depth = 1;   // hops from the start
  std::size_t parent = 0;  // index of the step before, plus one; 0: the start or a part
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge goes from this node to the one before
  double weight = 0;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // of the edge, percent
  std::string path;               // of the first use; "" if the edge has none
  model::Position place;
};

struct WalkResult {
  search::NodeSummary start;
  std::vector<search::NodeSummary> parts;
  std::string generation;
  std::size_t total = 0;  // nodes within `hops`, shown or not
  // Breadth first. From each node, steps to production code come before steps to tests, and heavier
  // edges before lighter ones.
  std::vector<WalkStep> steps;
};

WalkResult walk(const corpus::Corpus& corpus, const WalkRequest& request);

// Returns the path from `from` to `to` that carries the most PageRank mass, over edges of all kinds
// except same-module, in both directions. Each step follows from the one before. No steps if there
// is no path within 12 hops.
WalkResult walk_between(const corpus::Corpus& corpus, const search::NodeSummary& from,
                        const search::NodeSummary& to);

}  // namespace cairn::navigation
