// How a search weighs its signals: presets and what a user changes of them.
//
//   parse_ranking("classic")                   the textbook's sum
//   parse_ranking("graph=0,history=0.5")       the default but for two
//   parse_ranking("classic,damping=0.5,prose.graph=0.1")
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "internal/rank/additive_model.h"
#include "internal/rank/signals.h"

namespace cairn::rank {

struct Ranking {
  Weights names;  // for a query of names
  Weights prose;  // for a question or description: of the first stage, if it is learned
  // Whether the first candidates of a question or description are put in the learned order.
  bool is_learned = true;
  GroupWeights groups = kEqualGroups;  // of the learned order
  // Every signal is stretched over the candidates at hand, the least 0 and the most 1 (min-max).
  // Otherwise each is on a scale of its own that does not depend on what else was found.
  bool is_relative = false;
  bool has_prior = true;  // whether tests, generated code and so on rank lower
  // How the spreading over the graph goes.
  std::size_t seeds = 10;
  double damping = 0.5;
  double hubs = 0;  // 0: PageRank as it is; 1: divided by what ties a node to others

  friend bool operator==(const Ranking&, const Ranking&) = default;
};

// The ranking that measured best (docs/ranking.md).
Ranking default_ranking();

// Full text 0.40, PageRank 0.30 with damping 0.85, hotspot 0.15, recency 0.10, exact match 0.05,
// each relative to the pool.
Ranking classic_ranking();

// Words and values divided by commas: a preset first, then weights, seeds, damping, hubs. A weight
// with names. before it is one of the sum for queries of names (text, name, graph, hotspot,
// recency, exact). One with prose. before it multiplies a group of the learned order (text, name,
// file, graph, history, prior), or is one of the sum where there is none (classic). One with
// neither is both, as far as it is known of either. Or what is wrong with it, a clause.
std::variant<Ranking, std::string> parse_ranking(std::string_view text);

// Every weight of both kinds of query as parse_ranking() reads them. It leaves out what only the
// presets set (is_relative, …).
std::string weights_text(const Ranking& ranking);

}  // namespace cairn::rank
