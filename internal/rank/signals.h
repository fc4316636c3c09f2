// Signals of a candidate and their fusion into one score.
//
// Pure functions. A missing signal has its neutral value.
#pragma once

#include "internal/model/node.h"

namespace cairn::rank {

struct Signals {
  double text = 0;        // BM25F share of the query, [0, 1)
  double name = 0;        // how well the name agrees with the query, [0, 1]
  double graph = 0;       // personalized PageRank, relative to the pool's largest, [0, 1]
  double hotspot = 0;     // activity score relative to the repository's largest, [0, 1]
  double recency = 0;     // 1 if the last commit changed it, halving with age, [0, 1]
  double prior = 1;       // preference that does not depend on the query, (0, 1.2]
  bool is_exact = false;  // the query is exactly this name, or its words
};

struct Weights {
  double text = 0;
  double name = 0;
  double graph = 0;
  double hotspot = 0;
  double recency = 0;
  double exact = 0;
  // Whether hotspot and recency are added to the other signals. Otherwise they scale the sum, so
  // that activity in code unrelated to the query does not count.
  bool adds_activity = false;

  friend bool operator==(const Weights&, const Weights&) = default;
};

// 1 + weighted hotspot and recency, or 1 if these are added instead.
double activity_factor(const Signals& signals, const Weights& weights);

// (weighted text + name + graph) * prior * activity_factor, plus weights.exact for an exact match,
// which puts a node asked for by name above everything that only resembles it. By default, that
// weight is slightly above the maximum of the first part.
double fuse(const Signals& signals, const Weights& weights);

// How well a name and the query agree: `recall` is the share of the query that the name and its
// containers contain, `precision` the share of the name that the query contains. Returns their
// harmonic mean with more weight on recall, at most 0.85: the same words can form another name.
double name_agreement(double recall, double precision);

// A static preference: production code over tests, types and functions over their members, used
// code over unused code.
double prior(const model::NodeTraits& traits);

}  // namespace cairn::rank
