// Finds the walk that carries the most mass from any seed to a node.
//
// The mass of a walk is the weight of its seed, multiplied by one factor for each arc. (The weights
// of all seeds are scaled to sum 1.) The factor is damping * (weight of the arc) / (sum of the
// weights of all arcs that leave the same node). A walk contributes to the personalized PageRank of
// its last node in proportion to its mass. If the length of an arc is the negative logarithm of its
// factor, the strongest walk is a shortest path. It can therefore be found with Dijkstra's
// algorithm, and it visits no node twice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "internal/graph/csr.h"
#include "internal/graph/pagerank.h"

namespace cairn::graph {

struct WalkPath {
  std::vector<std::uint32_t> nodes;  // from a seed to the target; one node if the target is a seed
  double mass = 0;                   // in (0, 1]
};

struct PathOptions {
  double damping = 0.5;
  std::size_t max_rows = 3000;  // maximum number of nodes whose arcs are read
  std::size_t max_hops = 12;
};

// Returns the strongest path to each of `targets`, or nothing if no seed reaches the target within
// the limits. If several paths are equally strong, smaller node ids are preferred. Requires: the
// weights of the seeds are above 0.
std::vector<std::optional<WalkPath>> strongest_paths(Adjacency& graph, std::span<const Seed> seeds,
                                                     std::span<const std::uint32_t> targets,
                                                     const PathOptions& options);

}  // namespace cairn::graph
