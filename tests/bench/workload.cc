#include "tests/bench/workload.h"

#include <algorithm>
#include <random>
#include <tuple>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"

namespace cairn::bench {

using graph::Seed;
using graph::WeightedArc;

namespace {

// Returns a random number below `limit`. Unlike the distributions of the standard library, this
// function has the same results in all implementations.
std::uint32_t below(std::mt19937_64& random, std::size_t limit) {
  return static_cast<std::uint32_t>(random() % limit);
}

}  // namespace

std::vector<WeightedArc> arcs_of_index(const View& view) {
  const corpus::Corpus corpus({view.index_path, {}, 5000});
  corpus::GraphView seen;
  seen.direction = view.directed ? corpus::Direction::kOutgoing : corpus::Direction::kBoth;
  corpus::CodeGraph graph(corpus, seen);
  std::vector<WeightedArc> arcs;
  for (std::uint32_t node = 1; node < view.nodes; ++node) {
    for (const graph::Arc& arc : graph.arcs(node)) arcs.push_back({node, arc.to, arc.weight});
  }
  return arcs;
}

// Half of the new edges lead to the end of an existing edge, so a few nodes get very many edges.
// The direction of each edge is random, so there are cycles. Parallel arcs are removed, because
// cairn's graphs merge parallel arcs but igraph's graphs do not.
std::vector<WeightedArc> generated_arcs(const View& view) {
  std::mt19937_64 random(view.nodes);
  std::vector<WeightedArc> arcs;
  for (std::uint32_t node = 1; node < view.nodes; ++node) {
    for (int i = 0; i < 4; ++i) {
      std::uint32_t other = below(random, node);
      if (!arcs.empty() && below(random, 2) == 0) other = arcs[below(random, arcs.size())].to;
      if (other == node) continue;
      const double weight = 0.3 + 0.1 * below(random, 20);
      const bool forth = below(random, 2) == 0;
      if (forth || !view.directed) arcs.push_back({node, other, weight});
      if (!forth || !view.directed) arcs.push_back({other, node, weight});
    }
  }
  std::sort(arcs.begin(), arcs.end(), [](const WeightedArc& a, const WeightedArc& b) {
    return std::tie(a.from, a.to, a.weight) < std::tie(b.from, b.to, b.weight);
  });
  const auto is_parallel = [](const WeightedArc& a, const WeightedArc& b) {
    return a.from == b.from && a.to == b.to;
  };
  arcs.erase(std::unique(arcs.begin(), arcs.end(), is_parallel), arcs.end());
  return arcs;
}

// As in a search, the weights of the seeds are squared scores.
std::vector<Seed> draw_seeds(const std::vector<WeightedArc>& arcs, std::size_t sets) {
  std::vector<std::uint32_t> nodes;
  nodes.reserve(arcs.size());
  for (const WeightedArc& arc : arcs) nodes.push_back(arc.from);
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  if (nodes.empty()) throw std::runtime_error("a graph without arcs");
  std::mt19937_64 random(1);
  std::vector<Seed> seeds;
  for (std::size_t i = 0; i < sets * kSeeds; ++i) {
    const double score = 0.1 + 0.9 * below(random, 1000) / 1000.0;
    seeds.push_back({nodes[below(random, nodes.size())], score * score});
  }
  return seeds;
}

}  // namespace cairn::bench
