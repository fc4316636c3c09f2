// Finds code that is linked to the best candidates. Runs personalized PageRank on the undirected
// code graph. The seeds are the candidates that match the query best by text and name.
#pragma once

#include <span>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/graph/pagerank.h"

namespace cairn::search {

struct SpreadOptions {
  // The damping factor. Larger values, such as the usual 0.85, favor code that is used everywhere.
  double damping = 0.5;
  double epsilon = 1e-4;  // see graph::PushOptions
  // Each score is divided by the node's total arc weight raised to the power of hub_correction. 0
  // leaves the scores unchanged; 1 removes the whole advantage of hubs. A value other than 0
  // requires reading the arcs of every node that PageRank reaches.
  double hub_correction = 0;
};

struct Spread {
  std::vector<graph::Seed> seeds;
  graph::PushedPageRank ranks;
  double most = 0;  // the largest score
};

double largest_score(const graph::PushedPageRank& ranks);  // 0 if there are no scores

struct ScoredNode {
  model::NodeId node{};
  double score = 0;
};

// Runs personalized PageRank with the nodes in `best` as seeds. The weight of a seed is the square
// of its score.
Spread spread_from(corpus::CodeGraph& graph, std::span<const ScoredNode> best,
                   const SpreadOptions& options);

}  // namespace cairn::search
