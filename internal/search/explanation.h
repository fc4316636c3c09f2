// Explains the rank of a result: what each signal contributed, and which path through the code led
// to it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/edge.h"
#include "internal/rank/features.h"
#include "internal/rank/signals.h"
#include "internal/search/spreading.h"

namespace cairn::search {

struct SignalPart {
  std::string_view name;
  double raw = 0;         // in `unit`
  std::string_view unit;  // "" if `raw` is a share
  double value = 0;       // normalised, [0, 1]
  double weight = 0;
  double contribution = 0;  // value * weight
  bool scales = false;      // part of the factor `activity` instead of the sum
};

// The contribution of one feature of the learned order to a result (rank/features.h).
struct FeaturePart {
  std::string_view name;
  rank::FeatureGroup group = rank::FeatureGroup::kText;
  double value = 0;         // in the feature's unit
  double contribution = 0;  // weighted, to the score
};

// One edge of a path, in the direction of the walk.
struct Hop {
  std::string from;  // qualified names
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge goes from `to` to `from`
  double weight = 0;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // percent
  // The place of the first use; "" if the edge has no place (definitions).
  std::string path;
  model::Position place;
};

// Returns the edges along `nodes`. Two consecutive nodes that are not neighbors in `graph` yield
// none.
std::vector<Hop> hops_along(const corpus::Corpus& corpus, const corpus::CodeGraph& graph,
                            std::span<const std::uint32_t> nodes);

// score = (sum of the contributions) * prior * activity + exact_bonus. If hotspot and recency scale
// (that is, Weights::adds_activity is not set), activity is 1 + their contributions, which are then
// not part of the sum; otherwise activity is 1.
//
// In a learned order, the signals are its feature groups, prior and activity are 1, and `features`
// says what the groups consist of.
struct Explanation {
  bool is_learned = false;
  rank::Wording wording = rank::Wording::kEither;  // of the question; selects the steps
  std::vector<FeaturePart> features;               // largest first
  // "name", "text" or "graph": what made it a candidate.
  std::string_view source;
  std::vector<SignalPart> signals;
  double prior = 1;
  double activity = 1;
  double exact_bonus = 0;
  // The path from the seed that contributed most PageRank. Empty if the result is a seed, or if no
  // seed reaches it.
  std::vector<Hop> hops;
  double path_mass = 0;  // share of the mass of one walk
};

// The signals of a candidate before normalization.
struct RawSignals {
  double pagerank = 0;  // mass
  // Activity score: the number of commits, older ones counting less; the mean of the symbol's and
  // its file's.
  double heat = 0;
  // A lower bound only, if lines were traced and none of the commits read changed them.
  double days_since_change = 0;
};

// `weights` must be those that produced the score.
std::vector<SignalPart> parts_of(const rank::Signals& signals, const RawSignals& raw,
                                 const rank::Weights& weights);

// The strongest path from the seeds to a node; paths_to() returns one for each of `nodes`.
struct ExplainedPath {
  std::vector<Hop> hops;
  double mass = 0;
};
std::vector<ExplainedPath> paths_to(const corpus::Corpus& corpus, corpus::CodeGraph& graph,
                                    const Spread& spread, const SpreadOptions& options,
                                    std::span<const model::NodeId> nodes);

}  // namespace cairn::search
