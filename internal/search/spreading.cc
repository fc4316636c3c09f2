#include "internal/search/spreading.h"

#include <algorithm>

namespace cairn::search {

Spread spread_from(CodeGraph& graph, std::span<const ScoredNode> best,
                   const SpreadOptions& options) {
  Spread spread;
  for (const ScoredNode& one : best) {
    spread.seeds.push_back({value_of(one.node), one.score * one.score});
  }
  graph::PushOptions push;
  push.damping = options.damping;
  push.epsilon = options.epsilon;
  spread.ranks = graph::push_pagerank(graph, spread.seeds, push);
  for (const graph::NodeScore& score : spread.ranks.scores) {
    spread.most = std::max(spread.most, score.score);
  }
  return spread;
}

}  // namespace cairn::search
