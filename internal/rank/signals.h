// The signals of a candidate, and their combination into one score.
//
// All functions are pure. A signal without data has its default value in Signals, which is neutral.
#pragma once

#include "internal/model/node.h"

namespace cairn::rank {

struct Signals {
  double text = 0;        // BM25F share of the query, [0, 1)
  double name = 0;        // how well the name agrees with the query, [0, 1]
  double graph = 0;       // personalized PageRank divided by the largest of all candidates, [0, 1]
  double hotspot = 0;     // activity score divided by the largest in the repository, [0, 1]
  double recency = 0;     // decays with the age of the last change; 1 for the latest commit, [0, 1]
  double prior = 1;       // query-independent preference, (0, 1.2]
  bool is_exact = false;  // the query is the name, or consists of the name's words
};

struct Weights {
  double text = 0;
  double name = 0;
  double graph = 0;
  double hotspot = 0;
  double recency = 0;
  double exact = 0;
  // Whether hotspot and recency are added to the other signals. Otherwise, they scale the sum, so
  // that activity in code that does not match the query has no effect.
  bool adds_activity = false;

  friend bool operator==(const Weights&, const Weights&) = default;
};

// Returns 1 + (weighted hotspot) + (weighted recency), or 1 if weights.adds_activity is set.
double activity_factor(const Signals& signals, const Weights& weights);

// Returns (weighted text + name + graph) * prior * activity_factor(). If weights.adds_activity is
// set, the sum in parentheses includes hotspot and recency. For an exact match, adds weights.exact
// to the product. By default, this weight is slightly larger than the largest possible product.
// Therefore, a node whose name is the query comes before nodes whose name only resembles it.
double fuse(const Signals& signals, const Weights& weights);

// Returns how well a name and the query agree. `recall` is the share of the query that is in the
// name or in the names of its containers. `precision` is the share of the name that is in the
// query. The result is the harmonic mean of both, with more weight on recall. It is multiplied by
// 0.85, because the same words can form another name.
double name_agreement(double recall, double precision);

// Returns a preference that does not depend on the query. Production code is preferred to tests,
// types and functions are preferred to fields and properties, and used code is preferred to unused
// code.
double prior(const model::NodeTraits& traits);

}  // namespace cairn::rank
