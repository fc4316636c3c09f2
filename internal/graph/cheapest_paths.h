// Finds the cheapest paths between two sets of nodes, and reads only the arcs of nodes near these
// paths.
//
// Two Dijkstra searches take turns, one from the sources along the arcs and one from the targets
// against them, until one of them reaches the other end. The distances that it found are then the
// exact remaining costs for an A* search from the other end, which therefore visits few nodes off
// the paths. If no path exists, the search ends as soon as either side has no more nodes to visit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/graph/csr.h"

namespace cairn::graph {

// Provides the arcs of one node on demand, in both directions. Arc::weight is the cost of the arc:
// a whole number above 0, so that sums are exact in any order.
class CostGraph {
 public:
  virtual ~CostGraph() = default;
  // The arcs that begin at `node`, in a fixed order.
  virtual std::vector<Arc> leaving(std::uint32_t node) = 0;
  // The arcs that end at `node`; Arc::to is the node where an arc begins.
  virtual std::vector<Arc> entering(std::uint32_t node) = 0;
};

struct CheapestOptions {
  std::size_t count = 3;          // maximum number of paths
  double most_times = 2;          // max cost of a path, relative to the cheapest
  std::size_t max_rows = 100000;  // maximum number of nodes whose arcs are read in each direction
  std::size_t max_hops = 16;
};

struct CostPath {
  std::vector<std::uint32_t> nodes;  // from a source to a target, each node once
  double cost = 0;
};

struct CheapestPaths {
  std::vector<CostPath> paths;  // cheapest first
  bool is_cut = false;          // ended at `max_rows`, so paths may exist although none was found
};

// A node that is both a source and a target is ignored.
CheapestPaths cheapest_paths(CostGraph& graph, std::span<const std::uint32_t> sources,
                             std::span<const std::uint32_t> targets,
                             const CheapestOptions& options);

}  // namespace cairn::graph
