// Finds which modules use each other, how strongly, through which symbols, and in which cycles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "internal/map/code_map.h"
#include "internal/map/grouping.h"

namespace cairn::map {

// All uses of symbols of the group `to` by symbols of the group `from`, except for uses by tests.
// All uses of the same kind between two symbols count as one edge.
struct Connection {
  std::uint32_t from = 0;  // index of the group
  std::uint32_t to = 0;
  std::uint32_t edges = 0;
  std::array<std::uint32_t, model::kEdgeKindCount> by_kind{};
  double weight = 0;
  // The used symbols of `to`, in descending order of weight; at most kMaxCarriers.
  std::vector<std::uint32_t> carriers;
  std::uint32_t carrier_count = 0;
  std::uint32_t back = 0;    // number of edges in the opposite direction
  bool is_in_cycle = false;  // whether `to` also uses `from`, directly or indirectly
};

inline constexpr std::size_t kMaxCarriers = 6;

// Returns the connections between groups, sorted by descending weight.
std::vector<Connection> connect_groups(const CodeMap& map, const std::vector<Group>& groups,
                                       const model::EdgeWeights& weights);

// Returns, for each group, the number of its strongly connected component. See R. Tarjan:
// Depth-First Search and Linear Graph Algorithms, 1972.
std::vector<std::uint32_t> cycles_of(std::size_t groups,
                                     const std::vector<Connection>& connections);

}  // namespace cairn::map
