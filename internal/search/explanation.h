// Why a result has its rank: what each signal gave, and the way through the code that led to it.
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
  std::string_view unit;  // "" of a share
  double value = 0;       // normalised, [0, 1]
  double weight = 0;
  double contribution = 0;  // value * weight
  bool scales = false;      // it is part of the activity, not of the sum
};

// The contribution of one feature of the learned order to a result (rank/features.h).
struct FeaturePart {
  std::string_view name;
  rank::FeatureGroup group = rank::FeatureGroup::kText;
  double value = 0;         // of the feature, in its unit
  double contribution = 0;  // to the score, weighted
};

// One edge of a path, in the direction in which it was walked.
struct Hop {
  std::string from;  // qualified names
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // the edge goes from `to` to `from`
  double weight = 0;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // percent
  std::string path;               // of the first use; "" if the edge has none (what defines what)
  model::Position place;
};

// The edges along a way over a graph; two of `nodes` that are no neighbours there have none.
std::vector<Hop> hops_along(const corpus::Corpus& corpus, const corpus::CodeGraph& graph,
                            std::span<const std::uint32_t> nodes);

// score = (sum of the contributions) * prior * activity + exact_bonus. Where hotspot and recency
// scale (Weights::adds_activity is not set) activity is 1 + their contributions, which are then no
// part of the sum; else it is 1.
//
// Where the order is learned, the signals are its groups, prior and activity are 1, and `features`
// says what made up the groups.
struct Explanation {
  bool is_learned = false;
  rank::Wording wording = rank::Wording::kEither;  // of the question: which steps were used
  std::vector<FeaturePart> features;               // the largest first
  std::string_view source;  // "name", "text" or "graph": what made it a candidate
  std::vector<SignalPart> signals;
  double prior = 1;
  double activity = 1;
  double exact_bonus = 0;
  // From the seed that brought it most PageRank; empty for a seed, and for what no seed reaches.
  std::vector<Hop> hops;
  double path_mass = 0;  // of one walk in all
};

// The signals of a candidate before they were normalised.
struct RawSignals {
  double pagerank = 0;           // mass
  double heat = 0;               // commits, the older the less: the mean of its own and its file's
  double days_since_change = 0;  // at least, for what no commit changed whose lines were read
};

// `weights` are those that the score was made with.
std::vector<SignalPart> parts_of(const rank::Signals& signals, const RawSignals& raw,
                                 const rank::Weights& weights);

// The strongest path from the seeds to each of `nodes`.
struct ExplainedPath {
  std::vector<Hop> hops;
  double mass = 0;
};
std::vector<ExplainedPath> paths_to(const corpus::Corpus& corpus, corpus::CodeGraph& graph,
                                    const Spread& spread, const SpreadOptions& options,
                                    std::span<const model::NodeId> nodes);

}  // namespace cairn::search
