// Spreads from the best answers by text and name to the code linked with them: personalized
// PageRank on the undirected code graph, seeded with the first few candidates.
#pragma once

#include <span>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/graph/pagerank.h"

namespace cairn::search {

struct SpreadOptions {
  // Larger values, such as the usual 0.85, drift towards code that is used everywhere.
  double damping = 0.5;
  double epsilon = 1e-4;  // see graph::PushOptions
  // Each score is divided by the total arc weight of its node, raised to this power: 0 leaves the
  // score as it is, 1 removes all advantage of a hub. Unless 0, this reads the rows of every node
  // reached.
  double hub_correction = 0;
};

struct Spread {
  std::vector<graph::Seed> seeds;
  graph::PushedPageRank ranks;
  double most = 0;  // the largest score
};

double largest_score(const graph::PushedPageRank& ranks);  // 0 if there are none

struct ScoredNode {
  model::NodeId node{};
  double score = 0;
};

// `best` are the first few candidates. A seed's weight is the square of its score.
Spread spread_from(corpus::CodeGraph& graph, std::span<const ScoredNode> best,
                   const SpreadOptions& options);

}  // namespace cairn::search
