// Finds the cheapest paths between two sets of nodes, in a graph of which only the rows near a path
// are read.
//
// Two Dijkstra searches take turns, one from the sources along the arcs and one from the targets
// against them, until one of them reaches the other end. Its distances are the exact remaining cost
// for an A* search from that other end, which therefore visits few nodes that are not on one of the
// paths. If no path exists, the smaller of the two sides ends the search.
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
  double most_times = 2;          // a path may cost this many times as much as the cheapest one
  std::size_t max_rows = 100000;  // maximum number of nodes whose arcs are read in each direction
  std::size_t max_hops = 16;
};

struct CostPath {
  std::vector<std::uint32_t> nodes;  // from a source to a target, each node once
  double cost = 0;
};

struct CheapestPaths {
  std::vector<CostPath> paths;  // the cheapest first
  bool is_cut = false;          // the search ended at `max_rows`, so there may be a path after all
};

// A node that is both a source and a target is ignored.
CheapestPaths cheapest_paths(CostGraph& graph, std::span<const std::uint32_t> sources,
                             std::span<const std::uint32_t> targets,
                             const CheapestOptions& options);

}  // namespace cairn::graph
