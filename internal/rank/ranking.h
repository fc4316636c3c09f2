// How a search weighs its signals: presets, and changes that a user makes to a preset.
//
//   parse_ranking("classic")                   the classic sum of signals
//   parse_ranking("graph=0,history=0.5")       the default preset with two weights changed
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
  Weights prose;  // for a question or description; if is_learned, only for the first stage
  // Whether the best candidates of a question or description are put into the learned order.
  bool is_learned = true;
  GroupWeights groups = kEqualGroups;  // weights of the groups of the learned order
  // Whether every signal is scaled over the candidates, the smallest value to 0 and the largest to
  // 1 (min-max). Otherwise, signals except graph have scales that do not depend on the other
  // candidates.
  bool is_relative = false;
  bool has_prior = true;  // whether tests, generated code and so on rank lower
  // How scores spread over the graph.
  std::size_t seeds = 10;
  double damping = 0.5;
  double hubs = 0;  // 0: plain PageRank; 1: divided by the weight of a node's links

  friend bool operator==(const Ranking&, const Ranking&) = default;
};

// The ranking with the best measured results (docs/ranking.md).
Ranking default_ranking();

// Full text 0.40, PageRank 0.30 with damping 0.85, hotspot 0.15, recency 0.10, exact match 0.05,
// each scaled over the candidates.
Ranking classic_ranking();

// Parses words and values separated by commas: first a preset, then weights, seeds, damping, hubs.
// With the prefix "names.", a weight applies to the sum for queries of names (text, name, graph,
// hotspot, recency, exact). With "prose.", it multiplies a group of the learned order (text, name,
// file, graph, history, prior), or applies to the sum if there is no learned order (classic).
// Without a prefix, it applies to names, to prose or to both, depending on which of them have a
// weight of this name. Returns a ranking or an error clause.
std::variant<Ranking, std::string> parse_ranking(std::string_view text);

// Returns the weights for both kinds of query, in the format of parse_ranking(). Omits settings
// that only presets change (is_relative, …).
std::string weights_text(const Ranking& ranking);

}  // namespace cairn::rank
