// Explains the rank of a result: what each signal contributed, and which path through the code
// graph led to it.
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
  std::string_view unit;  // "" if `raw` is a share (a number from 0 to 1)
  double value = 0;       // normalized, [0, 1]
  double weight = 0;
  double contribution = 0;  // value * weight
  bool scales = false;      // whether it contributes to Explanation::activity, not to the sum
};

// The contribution of one feature of the learned order to a result (rank/features.h).
struct FeaturePart {
  std::string_view name;
  rank::FeatureGroup group = rank::FeatureGroup::kText;
  double value = 0;         // in the feature's unit
  double contribution = 0;  // part of the score, after weighting
};

// One edge of a path, traversed from the node `from` to the node `to`.
struct Hop {
  std::string from;  // qualified name of the node `from`
  std::string to;    // qualified name of the node `to`
  model::EdgeKind kind = model::EdgeKind::kReference;
  bool is_backward = false;  // true if the edge goes from `to` to `from`
  double weight = 0;
  std::uint32_t count = 1;
  std::uint8_t confidence = 100;  // percent
  // The location of the first use that the edge represents. `path` is "" if the edge represents no
  // use (for example, if it leads from a class to its method).
  std::string path;
  model::Position place;
};

// Returns the strongest edge between every two consecutive nodes of `nodes`. Omits pairs of nodes
// that no edge of `graph` links.
std::vector<Hop> hops_along(const corpus::Corpus& corpus, const corpus::CodeGraph& graph,
                            std::span<const std::uint32_t> nodes);

// Explains the score of one result.
//
//   score = (sum of the contributions) * prior * activity + exact_bonus
//
// By default, hotspot and recency are not part of the sum, and activity is 1 plus their
// contributions. If Weights::adds_activity is set, they are part of the sum, and activity is 1.
//
// For a learned order, `signals` has one entry per feature group, `features` has the contribution
// of each feature, and prior and activity are 1.
struct Explanation {
  bool is_learned = false;
  // The wording of the question, which selects the step functions.
  rank::Wording wording = rank::Wording::kEither;
  std::vector<FeaturePart> features;  // largest contribution first
  // How the node was found: "name", "text" or "graph".
  std::string_view source;
  std::vector<SignalPart> signals;
  double prior = 1;
  double activity = 1;
  double exact_bonus = 0;
  // The path that carries the most PageRank mass from the seeds to the result. Empty if the result
  // is itself a seed, or if no path leads to it.
  std::vector<Hop> hops;
  double path_mass = 0;  // the mass that this path carries, in [0, 1]
};

// The signals of a candidate before normalization.
struct RawSignals {
  double pagerank = 0;  // PageRank mass
  // The mean of the activity scores of the symbol and of its file. An activity score is a weighted
  // number of commits. Older commits have lower weights.
  double activity = 0;
  // Only a lower bound if the last change of the symbol is older than all commits whose changed
  // lines were read.
  double days_since_change = 0;
};

// Returns one part per signal. Requires: the score was computed with `weights`.
std::vector<SignalPart> parts_of(const rank::Signals& signals, const RawSignals& raw,
                                 const rank::Weights& weights);

// The path that carries the most PageRank mass from the seeds to a node.
struct ExplainedPath {
  std::vector<Hop> hops;  // empty if there is no path
  double mass = 0;
};

// Returns the path to each of `nodes`, in the same order.
std::vector<ExplainedPath> paths_to(const corpus::Corpus& corpus, corpus::CodeGraph& graph,
                                    const Spread& spread, const SpreadOptions& options,
                                    std::span<const model::NodeId> nodes);

}  // namespace cairn::search
