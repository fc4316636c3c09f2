// Connections between modules: which modules use each other, how much, through which symbols, and
// in which cycles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "internal/map/code_map.h"
#include "internal/map/grouping.h"

namespace cairn::map {

// All uses of one group's symbols by another group, except uses by tests. An edge is one kind of
// use between one pair of symbols, however often it occurs.
struct Connection {
  std::uint32_t from = 0;  // number of the group
  std::uint32_t to = 0;
  std::uint32_t edges = 0;
  std::array<std::uint32_t, model::kEdgeKindCount> by_kind{};
  double weight = 0;
  // The symbols of `to` that are used, in descending order of weight; at most kMaxCarriers.
  std::vector<std::uint32_t> carriers;
  std::uint32_t carrier_count = 0;
  std::uint32_t back = 0;    // edges of the connection from `to` to `from`
  bool is_in_cycle = false;  // `from` can be reached from `to`
};

inline constexpr std::size_t kMaxCarriers = 6;

// Returns the connections by descending weight.
std::vector<Connection> connect_groups(const CodeMap& map, const std::vector<Group>& groups,
                                       const model::EdgeWeights& weights);

// Returns, for each group, the number of its strongly connected component. R. Tarjan: Depth-First
// Search and Linear Graph Algorithms, 1972.
std::vector<std::uint32_t> cycles_of(std::size_t groups,
                                     const std::vector<Connection>& connections);

}  // namespace cairn::map
