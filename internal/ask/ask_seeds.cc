#include "internal/ask/ask_seeds.h"

#include <algorithm>
#include <map>

namespace cairn::ask {
namespace {

using model::NodeId;

constexpr double kHopShare = 0.3;  // share of a node's weight that a neighbour gets at each hop
constexpr double kSynonymShare = 0.4;
constexpr std::size_t kMaxPerHop = 6;  // max neighbours followed from each node

// Weights by node number. The map is ordered, so the seeds are sorted by node.
using Weights = std::map<std::uint32_t, double>;

// Returns the `count` arcs of a node that have the largest weights.
std::vector<graph::Arc> strongest_arcs(corpus::CodeGraph& graph, std::uint32_t node,
                                       std::size_t count) {
  const std::span<const graph::Arc> row = graph.arcs(node);
  std::vector<graph::Arc> arcs(row.begin(), row.end());
  std::stable_sort(arcs.begin(), arcs.end(),
                   [](const auto& a, const auto& b) { return a.weight > b.weight; });
  if (arcs.size() > count) arcs.resize(count);
  return arcs;
}

void add_synonyms(corpus::CodeGraph& graph, Weights& weights) {
  const Weights linked = weights;
  for (const auto& [node, weight] : linked) {
    for (const NodeId other : graph.neighbours(NodeId{node}, model::EdgeKind::kSimilarTo)) {
      double& known = weights[value_of(other)];
      known = std::max(known, weight * kSynonymShare);
    }
  }
}

void add_hops(corpus::CodeGraph& graph, std::size_t hops, Weights& weights) {
  Weights frontier = weights;
  for (std::size_t hop = 0; hop < hops; ++hop) {
    Weights next;
    for (const auto& [node, weight] : frontier) {
      for (const graph::Arc& arc : strongest_arcs(graph, node, kMaxPerHop)) {
        if (weights.contains(arc.to)) continue;
        double& known = next[arc.to];
        known = std::max(known, weight * kHopShare);
      }
    }
    weights.insert(next.begin(), next.end());
    frontier = std::move(next);
  }
}

// Scales the weights of `part` so that their sum is `share`, and adds them to `total`.
void add_share(const Weights& part, double share, Weights& total) {
  double sum = 0;
  for (const auto& [node, weight] : part) sum += weight;
  if (sum <= 0) return;
  for (const auto& [node, weight] : part) total[node] += share * weight / sum;
}

// Adds the `count` items with the highest scores to `weights`. The weight of an item is the square
// of its score.
template <typename Scored>
void add_best(std::span<const Scored> scored, std::size_t count, Weights& weights) {
  std::vector<const Scored*> best;
  for (const Scored& one : scored) best.push_back(&one);
  const auto end = best.begin() + static_cast<std::ptrdiff_t>(std::min(count, best.size()));
  std::partial_sort(best.begin(), end, best.end(), [](const Scored* a, const Scored* b) {
    return a->score != b->score ? a->score > b->score : a->node < b->node;
  });
  for (auto at = best.begin(); at != end; ++at) {
    weights[value_of((*at)->node)] += (*at)->score * (*at)->score;
  }
}

}  // namespace

AskSeeds seeds_of(corpus::CodeGraph& graph, std::span<const Entity> entities,
                  std::span<const search::Candidate> candidates, std::span<const ProseChunk> chunks,
                  const SeedOptions& options) {
  Weights linked;
  double surest = 0;
  for (const Entity& entity : entities) {
    for (const EntityLink& link : entity.links) {
      double& known = linked[value_of(link.node)];
      known = std::max(known, link.weight);
      surest = std::max(surest, link.weight);
    }
  }
  AskSeeds result;
  result.is_isolated =
      !linked.empty() && std::all_of(linked.begin(), linked.end(),
                                     [&](const auto& l) { return graph.arcs(l.first).empty(); });
  if (options.with_synonyms) add_synonyms(graph, linked);
  add_hops(graph, options.hops, linked);
  Weights by_text;
  add_best(candidates, options.text_seeds, by_text);
  add_best(chunks, options.text_seeds / 2, by_text);
  Weights total;
  const double share = by_text.empty() ? 1.0 : options.entity_share * surest;
  add_share(linked, share, total);
  add_share(by_text, 1.0 - share, total);
  for (const auto& [node, weight] : total) result.seeds.push_back({node, weight});
  return result;
}

}  // namespace cairn::ask
