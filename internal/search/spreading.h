// From the best answers by text and name to what the code ties to them: personalized PageRank on
// the undirected code graph, seeded with the first few candidates.
#pragma once

#include <span>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/graph/pagerank.h"

namespace cairn::search {

struct SpreadOptions {
  double damping = 0.5;   // "classic" PageRank takes 0.85, which drifts to what everybody uses
  double epsilon = 1e-4;  // see graph::PushOptions
  // Each score is divided by the weight of all arcs of its node to this power: 0 leaves it, 1 takes
  // away all that a hub gets for being one. Costs the rows of every node that is reached.
  double hub_correction = 0;
};

struct Spread {
  std::vector<graph::Seed> seeds;
  graph::PushedPageRank ranks;
  double most = 0;  // the largest score
};

double largest_score(const graph::PushedPageRank& ranks);  // 0 if there is none

struct ScoredNode {
  model::NodeId node{};
  double score = 0;
};

// `best` are the first few candidates; each seed weighs the square of its score.
Spread spread_from(corpus::CodeGraph& graph, std::span<const ScoredNode> best,
                   const SpreadOptions& options);

}  // namespace cairn::search
