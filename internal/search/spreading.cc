#include "internal/search/spreading.h"

#include <algorithm>
#include <cmath>

namespace cairn::search {

Spread spread_from(corpus::CodeGraph& graph, std::span<const ScoredNode> best,
                   const SpreadOptions& options) {
  Spread spread;
  for (const ScoredNode& one : best) {
    spread.seeds.push_back({value_of(one.node), one.score * one.score});
  }
  graph::PushOptions push;
  push.damping = options.damping;
  push.epsilon = options.epsilon;
  spread.ranks = graph::push_pagerank(graph, spread.seeds, push);
  if (options.hub_correction > 0) {
    for (graph::NodeScore& score : spread.ranks.scores) {
      double weight = 0;
      for (const graph::Arc& arc : graph.arcs(score.node)) weight += arc.weight;
      score.score /= std::pow(std::max(weight, 1.0), options.hub_correction);
    }
  }
  spread.most = largest_score(spread.ranks);
  return spread;
}

double largest_score(const graph::PushedPageRank& ranks) {
  double most = 0;
  for (const graph::NodeScore& score : ranks.scores) most = std::max(most, score.score);
  return most;
}

}  // namespace cairn::search
