// Signals of a candidate and their fusion into one score.
//
// Pure: the same signals give the same score. A signal that is not there has its neutral value.
#pragma once

#include "internal/model/node.h"

namespace cairn::rank {

struct Signals {
  double text = 0;        // BM25F share of the query, [0, 1)
  double name = 0;        // how completely name and query are the same, [0, 1]
  double graph = 0;       // personalized PageRank, relative to the largest of the pool, [0, 1]
  double prior = 1;       // what it is, whatever was asked, (0, 1.2]
  bool is_exact = false;  // the query is nothing but this very name
};

inline constexpr double kExactBonus = 1.2;

struct Weights {
  double text = 0.5;
  double name = 0.5;
  double graph = 0;
};

// (weights · signals) * prior, in [0, 1.2] for weights of sum 1; and kExactBonus more for the very
// name, so that what was asked for by name comes before everything that only resembles it.
double fuse(const Signals& signals, const Weights& weights);

// How much a name says about the query: `recall` is the share of the query that the name and its
// containers hold, `precision` the share of the name that the query holds. Their harmonic mean,
// with more weight on recall; at most 0.85, since the same words can be another name.
double name_agreement(double recall, double precision);

// Static preference: production code over tests, types and functions over their parts, what is
// used over what is not.
double prior(const model::NodeTraits& traits);

}  // namespace cairn::rank
