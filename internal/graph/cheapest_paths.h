// Finds the cheapest paths between two sets of nodes. Reads only the arcs of nodes near these
// paths.
//
// Two Dijkstra searches alternate. One starts at the sources and follows the arcs forwards. The
// other starts at the targets and follows the arcs backwards. Both stop when one of them has
// reached the nodes at which the other started. From there, an A* search goes back. It knows the
// exact remaining cost of each node that the successful Dijkstra search has visited. Therefore, it
// visits few nodes that are not on the paths. If no path exists, the search ends when either
// Dijkstra search has no more nodes to visit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/graph/csr.h"

namespace cairn::graph {

// Provides the arcs of one node on demand, in both directions. Arc::weight is the cost of the arc.
// Costs are whole numbers above 0, so that sums are exact in any order.
class CostGraph {
 public:
  virtual ~CostGraph() = default;
  // Returns the arcs that begin at `node`, in a fixed order.
  virtual std::vector<Arc> leaving(std::uint32_t node) = 0;
  // Returns the arcs that end at `node`. Arc::to is the node at which an arc begins.
  virtual std::vector<Arc> entering(std::uint32_t node) = 0;
};

struct CheapestOptions {
  std::size_t count = 3;          // maximum number of paths
  double most_times = 2;          // max cost of a path, relative to the cheapest path
  std::size_t max_rows = 100000;  // maximum number of nodes whose arcs are read in each direction
  std::size_t max_hops = 16;
};

struct CostPath {
  std::vector<std::uint32_t> nodes;  // from a source to a target, each node once
  double cost = 0;
};

struct CheapestPaths {
  std::vector<CostPath> paths;  // cheapest first
  bool is_cut = false;          // max_rows was reached, so paths may exist although none was found
};

// Ignores nodes that are both a source and a target.
CheapestPaths cheapest_paths(CostGraph& graph, std::span<const std::uint32_t> sources,
                             std::span<const std::uint32_t> targets,
                             const CheapestOptions& options);

}  // namespace cairn::graph
