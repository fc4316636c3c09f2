// Of all walks from a seed to a node, finds the walk that carries the most mass.
//
// The mass of a walk is the weight of its seed, multiplied by damping * weight / out weight for
// each arc. A walk contributes to the personalized PageRank of its last node in proportion to its
// mass. If the length of an arc is the negative logarithm of its factor, the strongest walk is a
// shortest path (Dijkstra), so it visits no node twice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "internal/graph/csr.h"
#include "internal/graph/pagerank.h"

namespace cairn::graph {

struct WalkPath {
  std::vector<std::uint32_t> nodes;  // the seed first; only the seed if it is the target
  double mass = 0;                   // in (0, 1]
};

struct PathOptions {
  double damping = 0.5;
  std::size_t max_rows = 3000;  // nodes whose arcs are read
  std::size_t max_hops = 12;
};

// The strongest path to each of `targets`, or nothing if no seed reaches the target within the
// limits. If several paths are equally strong, smaller ids are preferred. Requires: the weights of
// seeds are above 0.
std::vector<std::optional<WalkPath>> strongest_paths(Adjacency& graph, std::span<const Seed> seeds,
                                                     std::span<const std::uint32_t> targets,
                                                     const PathOptions& options);

}  // namespace cairn::graph
