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
  double hotspot = 0;     // how much work goes into it, relative to the repository, [0, 1]
  double recency = 0;     // 1 if the last commit changed it, halved with its age, [0, 1]
  double prior = 1;       // what it is, whatever was asked, (0, 1.2]
  bool is_exact = false;  // the query is nothing but this very name, or its words
};

struct Weights {
  double text = 0;
  double name = 0;
  double graph = 0;
  double hotspot = 0;
  double recency = 0;
  double exact = 0;
  // Whether hotspot and recency add to the others, or scale their sum, so that work on something
  // that has nothing to do with the query does not count.
  bool adds_activity = false;

  friend bool operator==(const Weights&, const Weights&) = default;
};

// 1 + hotspot and recency, weighted; or 1 if they add.
double activity_factor(const Signals& signals, const Weights& weights);

// (text + name + graph, weighted) * prior * activity_factor, and weights.exact more for the very
// name, which puts what was asked for by name before everything that only resembles it. The exact
// weight of the default is the most that the first part can be.
double fuse(const Signals& signals, const Weights& weights);

// How much a name says about the query: `recall` is the share of the query that the name and its
// containers hold, `precision` the share of the name that the query holds. Their harmonic mean,
// with more weight on recall; at most 0.85, since the same words can be another name.
double name_agreement(double recall, double precision);

// Static preference: production code over tests, types and functions over their parts, what is
// used over what is not.
double prior(const model::NodeTraits& traits);

}  // namespace cairn::rank
