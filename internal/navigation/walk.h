// Implements `callers`, `callees`, `impls` and `neighbors`, and a part of `path`: follows edges of
// the code graph.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/navigation/test_uses.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct WalkRequest {
  search::NodeSummary start;
  std::vector<search::NodeSummary> parts;  // other parts of `start`; the walk also starts there
  corpus::Direction direction = corpus::Direction::kBoth;
  std::vector<model::EdgeKind> kinds;  // empty: all kinds
  std::size_t hops = 1;
  std::size_t limit = 100;
  std::size_t offset = 0;
  TestUses tests = TestUses::kShown;
  bool with_externals = false;
};

// A node that the walk reached, and the edge that first reached it.
struct WalkStep {
  search::NodeSummary node;
  std::size_t depth = 1;  // hops from the start
  // Index of the previous step, plus 1. 0 if the previous node is the start, a part of the start,
  // or a node that is not listed.
  std::size_t parent = 0;
  // Qualified name of the previous node if it is a part with another name than the start, or "".
  std::string of;
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge leads from this node to the previous node
  double weight = 0;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // confidence of the edge, in percent
  std::string path;               // file of the first use; "" if the edge has none
  model::Position place;
};

struct WalkResult {
  search::NodeSummary start;
  std::vector<search::NodeSummary> parts;
  std::string generation;
  std::size_t total = 0;  // number of nodes within `hops`, including those beyond `limit`
  std::size_t offset = 0;
  std::size_t folded_tests = 0;  // number of nodes in tests that `total` excludes
  // In breadth-first order. Among the steps from one node, steps to production code come before
  // steps to tests. Within each of these groups, heavier edges come before lighter edges.
  std::vector<WalkStep> steps;
};

WalkResult walk(const corpus::Corpus& corpus, const WalkRequest& request);

// Returns the path from `from` to `to` that carries the most PageRank mass. The path can follow
// edges of all kinds except same-module, in both directions. Each step starts where the previous
// step ends. If no path has at most 12 hops, there are no steps.
WalkResult walk_between(const corpus::Corpus& corpus, const search::NodeSummary& from,
                        const search::NodeSummary& to);

}  // namespace cairn::navigation
