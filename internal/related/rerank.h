// Reranks the results by what each has in common with the entity.
#pragma once

#include <span>

#include "internal/corpus/corpus.h"
#include "internal/related/neighbourhood.h"
#include "internal/related/specificity.h"

namespace cairn::related {

// Each in [0, 1].
struct CommonGround {
  double type = 0;       // both are types, both can be called …
  double bases = 0;      // 1 if they have a specific base in common
  double members = 0;    // share of members with the same names
  double callees = 0;    // share of what they use
  double callers = 0;    // share of what uses them
  double co_change = 0;  // share of the commits to their files that changed both
  double tie = 0;        // 1 if there is an edge between them
  double mutual = 0;     // 1 if no other result is more like the candidate than the entity is
};

struct RerankWeights {
  double type = 0.1;
  double bases = 0.3;
  double members = 0.2;
  double callees = 0.15;
  double callers = 0.1;
  double co_change = 0.05;
  double tie = 0.2;
  double mutual = 0.1;
};

// The specificity of the nodes in both, as a share of the specificity of all nodes in each: 0 if
// there are none, near 1 if the sets are equal and large.
double overlap(Specificity& specific, std::span<const model::NodeId> a,
               std::span<const model::NodeId> b);

// Computes all fields but `tie` and `mutual`.
CommonGround common_ground(const corpus::Corpus& corpus, Specificity& specific,
                           const Neighbourhood& entity, const Neighbourhood& candidate);

double weighted_sum(const CommonGround& ground, const RerankWeights& weights);

// Returns the pairs of members of `a` and `b` that have the same name.
std::vector<std::pair<model::NodeId, model::NodeId>> common_members(const Neighbourhood& a,
                                                                    const Neighbourhood& b);

// How many commits changed the files of both, and how many changed the file of `a`; 0 of 0 if they
// share a file or there is no history.
struct Changes {
  std::size_t together = 0;
  std::size_t of = 0;
};
Changes changes_of(const corpus::Corpus& corpus, const model::Node& a, const model::Node& b);

}  // namespace cairn::related
