#include "internal/graph/cheapest_paths.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

namespace cairn::graph {
namespace {

// A graph in memory that counts the rows that are read.
class Graph : public CostGraph {
 public:
  Graph(std::uint32_t nodes, std::vector<WeightedArc> arcs) : out_(nodes), in_(nodes) {
    for (const WeightedArc& arc : arcs) {
      out_[arc.from].push_back({arc.to, arc.weight});
      in_[arc.to].push_back({arc.from, arc.weight});
    }
  }
  std::vector<Arc> leaving(std::uint32_t node) override {
    ++rows;
    return out_[node];
  }
  std::vector<Arc> entering(std::uint32_t node) override {
    ++rows;
    return in_[node];
  }
  const std::vector<Arc>& out(std::uint32_t node) const { return out_[node]; }

  std::size_t rows = 0;

 private:
  std::vector<std::vector<Arc>> out_;
  std::vector<std::vector<Arc>> in_;
};

// Appends the costs of all simple paths that begin with `path` and end at `target`.
void all_costs(const Graph& graph, std::vector<std::uint32_t>& path, std::uint32_t target,
               double cost, std::vector<double>& costs) {
  if (path.back() == target) {
    costs.push_back(cost);
    return;
  }
  for (const Arc& arc : graph.out(path.back())) {
    if (std::find(path.begin(), path.end(), arc.to) != path.end()) continue;
    path.push_back(arc.to);
    all_costs(graph, path, target, cost + arc.weight, costs);
    path.pop_back();
  }
}

CheapestPaths find(Graph& graph, std::vector<std::uint32_t> from, std::vector<std::uint32_t> to,
                   const CheapestOptions& options = {}) {
  return cheapest_paths(graph, from, to, options);
}

TEST_CASE("the paths are the cheapest of all, in order") {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    constexpr std::uint32_t kNodes = 9;
    std::uniform_int_distribution<std::uint32_t> node(0, kNodes - 1);
    std::uniform_int_distribution<int> cost(1, 9);
    std::vector<WeightedArc> arcs;
    for (std::uint32_t i = 0; i < 22; ++i) {
      const WeightedArc arc{node(random), node(random), static_cast<double>(cost(random))};
      const bool is_known = std::any_of(arcs.begin(), arcs.end(), [&](const WeightedArc& other) {
        return other.from == arc.from && other.to == arc.to;
      });
      if (!is_known) arcs.push_back(arc);
    }
    Graph graph(kNodes, arcs);
    std::vector<std::uint32_t> start{0};
    std::vector<double> expected;
    all_costs(graph, start, 1, 0, expected);
    std::sort(expected.begin(), expected.end());
    CheapestOptions options;
    options.most_times = 1000;
    const CheapestPaths found = find(graph, {0}, {1}, options);
    REQUIRE(found.paths.size() == std::min<std::size_t>(expected.size(), options.count));
    for (std::size_t i = 0; i < found.paths.size(); ++i) {
      CHECK(found.paths[i].cost == expected[i]);
      CHECK(found.paths[i].nodes.front() == 0);
      CHECK(found.paths[i].nodes.back() == 1);
    }
  }
}

TEST_CASE("paths that cost much more than the cheapest one are left out") {
  Graph graph(5, {{0, 1, 1}, {1, 4, 1}, {0, 2, 2}, {2, 4, 2}, {0, 3, 2}, {3, 4, 3}});
  const CheapestPaths found = find(graph, {0}, {4});
  REQUIRE(found.paths.size() == 2);
  CHECK(found.paths[1].nodes == std::vector<std::uint32_t>{0, 2, 4});
}

TEST_CASE("several sources and targets count as one each") {
  Graph graph(6, {{0, 2, 5}, {1, 3, 1}, {3, 4, 1}, {2, 5, 1}});
  const CheapestPaths found = find(graph, {0, 1}, {4, 5});
  REQUIRE(found.paths.size() == 1);
  CHECK(found.paths[0].nodes == std::vector<std::uint32_t>{1, 3, 4});
}

TEST_CASE("the smaller side ends a search without a path") {
  std::vector<WeightedArc> arcs{{1, 2, 1}};  // node 1 has no incoming arcs
  for (std::uint32_t i = 3; i < 1000; ++i) arcs.push_back({i == 3 ? 0 : i - 1, i, 1});
  Graph graph(1000, arcs);
  CHECK(find(graph, {0}, {2}).paths.empty());
  CHECK(graph.rows < 10);
}

TEST_CASE("a search that reaches its limit says so") {
  std::vector<WeightedArc> arcs;
  for (std::uint32_t i = 1; i < 100; ++i) arcs.push_back({i - 1, i, 1});
  Graph graph(100, arcs);
  CheapestOptions options;
  options.max_rows = 10;
  const CheapestPaths found = find(graph, {0}, {99}, options);
  CHECK(found.paths.empty());
  CHECK(found.is_cut);
  CHECK(find(graph, {5}, {5}).paths.empty());
}

}  // namespace
}  // namespace cairn::graph
