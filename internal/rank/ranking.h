// How a search weights its signals: a preset, optionally modified by the user.
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
  Weights prose;  // for a question or description; if is_learned, first stage only
  // Whether the learned order is used for the best candidates of a question or description.
  bool is_learned = true;
  GroupWeights groups = kEqualGroups;  // the weight of each group in the learned order
  // Whether every signal is scaled so that its smallest value among the candidates becomes 0 and
  // its largest becomes 1 (min-max). If false, the scale of every signal except graph is
  // independent of the candidates.
  bool is_relative = false;
  bool has_prior = true;  // whether code such as tests or generated code ranks lower
  // The parameters of PageRank on the code graph.
  std::size_t seeds = 10;
  double damping = 0.5;
  double hubs = 0;  // 0: plain PageRank; 1: hubs have no advantage

  friend bool operator==(const Ranking&, const Ranking&) = default;
};

// The ranking with the best measured results (docs/ranking.md).
Ranking default_ranking();

// A weighted sum: full text 0.40, PageRank 0.30 (with damping 0.85), hotspot 0.15, recency 0.10 and
// exact match 0.05. Each signal is scaled as described for is_relative.
Ranking classic_ranking();

// Parses items that are separated by commas. The first item may be a preset. All other items have
// the form "name=value". They set weights, seeds, damping or hubs. The prefix of a weight
// determines where it applies:
//
// - "names.": The weight applies to the sum for queries of names (text, name, graph, hotspot,
//   recency, exact).
// - "prose.": The weight multiplies a group of the learned order (text, name, file, graph, history,
//   prior). If there is no learned order (classic), it applies to the sum for prose.
// - No prefix: The weight applies to queries of names and to prose, wherever a weight of this name
//   exists.
//
// Returns a ranking or an error clause.
std::variant<Ranking, std::string> parse_ranking(std::string_view text);

// Returns the weights for both kinds of queries, seeds, damping and hubs in the format of
// parse_ranking(). Omits settings that only presets can change (is_relative, …).
std::string weights_text(const Ranking& ranking);

}  // namespace cairn::rank
