// Why a result has its rank: what each signal gave, and the way through the code that led to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"
#include "internal/rank/signals.h"
#include "internal/search/spreading.h"

namespace cairn::search {

struct SignalPart {
  std::string_view name;
  double value = 0;  // normalised, [0, 1]
  double weight = 0;
  double contribution = 0;  // value * weight
};

// One edge of a path, in the direction in which it was walked.
struct Hop {
  std::string from;  // qualified names
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge goes from `to` to `from`
  double weight = 0;
  std::uint32_t count = 1;
  std::string path;  // of the first use; "" if the edge has none (what defines what)
  model::Position place;
};

// score = (sum of contributions) * prior + exact_bonus
struct Explanation {
  std::string_view source;  // "name", "text" or "graph": what made it a candidate
  std::vector<SignalPart> signals;
  double prior = 1;
  double exact_bonus = 0;
  // From the seed that brought it most PageRank; empty for a seed, and for what no seed reaches.
  std::vector<Hop> hops;
  double path_mass = 0;  // of one walk in all
};

// `weights` are those that the score was made with.
std::vector<SignalPart> parts_of(const rank::Signals& signals, const rank::Weights& weights);

// The strongest path from the seeds to each of `nodes`.
struct ExplainedPath {
  std::vector<Hop> hops;
  double mass = 0;
};
std::vector<ExplainedPath> paths_to(const corpus::Corpus& corpus, CodeGraph& graph,
                                    const Spread& spread, const SpreadOptions& options,
                                    std::span<const model::NodeId> nodes);

}  // namespace cairn::search
