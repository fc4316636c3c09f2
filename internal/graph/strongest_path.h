// The walk from a seed to a node that carries the most mass.
//
// A walk carries (weight of its seed) times, for each arc, damping * weight / out weight: its part
// in the personalized PageRank of its end. The strongest one is a shortest path with the logarithm
// of that as length (Dijkstra), so it visits each node at most once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "internal/graph/csr.h"
#include "internal/graph/pagerank.h"

namespace cairn::graph {

struct WalkPath {
  std::vector<std::uint32_t> nodes;  // seed first; only the seed if it is the node itself
  double mass = 0;                   // in (0, 1]
};

struct PathOptions {
  double damping = 0.5;
  std::size_t max_rows = 3000;  // nodes whose arcs are read
  std::size_t max_hops = 12;
};

// For each of `targets` its path, or nothing if no seed reaches it within the limits. Seeds need a
// weight above 0. Ties go to the smaller id.
std::vector<std::optional<WalkPath>> strongest_paths(Adjacency& graph, std::span<const Seed> seeds,
                                                     std::span<const std::uint32_t> targets,
                                                     const PathOptions& options);

}  // namespace cairn::graph
