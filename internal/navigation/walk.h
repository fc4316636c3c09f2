// Implements `callers`, `callees`, `impls`, `neighbors` and `path`: follows edges of the code
// graph.
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
  std::vector<search::NodeSummary> parts;  // other parts of `start`, where walks also start
  corpus::Direction direction = corpus::Direction::kBoth;
  std::vector<model::EdgeKind> kinds;  // empty: all
  std::size_t hops = 1;
  std::size_t limit = 100;
  std::size_t offset = 0;
  TestUses tests = TestUses::kShown;
  bool with_externals = false;
};

// A node that was reached, and the edge that first reached it.
struct WalkStep {
  search::NodeSummary node;
  std::size_t depth = 1;  // hops from the start
  // Index of the previous step, plus 1; 0: follows the start, a part or a step that is not listed.
  std::size_t parent = 0;
  // The qualified name of the part that precedes this node, if that name differs from the start's.
  std::string of;
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge goes from this node to the previous one
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
  std::size_t total = 0;  // nodes within `hops`, including those beyond `limit`
  std::size_t offset = 0;
  std::size_t folded_tests = 0;  // nodes in tests that `total` does not count
  // In breadth-first order. Among the steps from one node, those to production code come before
  // those to tests; within each of these groups, heavier edges come before lighter ones.
  std::vector<WalkStep> steps;
};

WalkResult walk(const corpus::Corpus& corpus, const WalkRequest& request);

// Returns the path from `from` to `to` that carries the most PageRank mass. The path can follow
// edges of all kinds except same-module, forwards and backwards. Each step starts where the
// previous one ends. There are no steps if no path has at most 12 hops.
WalkResult walk_between(const corpus::Corpus& corpus, const search::NodeSummary& from,
                        const search::NodeSummary& to);

}  // namespace cairn::navigation
