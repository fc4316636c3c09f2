// How a search weighs its signals: a preset, possibly with changes by the user.
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
  Weights prose;  // for a question or description; if is_learned, only in the first stage
  // Whether the best candidates of a question or description are put into the learned order.
  bool is_learned = true;
  GroupWeights groups = kEqualGroups;  // how the learned order weighs each group
  // Whether every signal is scaled so that its smallest value among the candidates becomes 0 and
  // the largest 1 (min-max). If not, the scale of every signal except graph is independent of the
  // candidates.
  bool is_relative = false;
  bool has_prior = true;  // whether tests, generated code and so on rank lower
  // How scores spread over the graph.
  std::size_t seeds = 10;
  double damping = 0.5;
  double hubs = 0;  // 0: plain PageRank; 1: the whole advantage of hubs is removed

  friend bool operator==(const Ranking&, const Ranking&) = default;
};

// The ranking with the best measured results (docs/ranking.md).
Ranking default_ranking();

// A weighted sum: full text 0.40, PageRank 0.30 (with damping 0.85), hotspot 0.15, recency 0.10 and
// exact match 0.05. Each signal is scaled as described at is_relative.
Ranking classic_ranking();

// Parses items separated by commas: first, optionally, a preset, then "name=value" for weights,
// seeds, damping and hubs. With the prefix "names.", a weight applies to the sum for queries of
// names (text, name, graph, hotspot, recency, exact). With "prose.", it multiplies a group of the
// learned order (text, name, file, graph, history, prior), or applies to the sum if there is no
// learned order (classic). Without a prefix, it applies to queries of names and to prose, wherever
// a weight of this name exists. Returns a ranking or an error clause.
std::variant<Ranking, std::string> parse_ranking(std::string_view text);

// Returns the weights for both kinds of query, seeds, damping and hubs in the format of
// parse_ranking(). Omits what only presets change (is_relative, …).
std::string weights_text(const Ranking& ranking);

}  // namespace cairn::rank
