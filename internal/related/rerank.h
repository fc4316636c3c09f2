// Measures the common ground of a candidate and the entity, for reranking.
#pragma once

#include <span>

#include "internal/corpus/corpus.h"
#include "internal/related/neighbourhood.h"
#include "internal/related/specificity.h"

namespace cairn::related {

// The common ground of a candidate and the entity. Each value is in [0, 1].
struct CommonGround {
  // 1 if the kinds are equal, 0.8 if they are in the same group (both types, both callable …),
  // otherwise 0.
  double type = 0;
  double bases = 0;      // specificity of the most specific common base; 0 if it is trivial
  double members = 0;    // number of common member names, relative to the mean number of members
  double callees = 0;    // overlap of their callees, the nodes that they use
  double callers = 0;    // overlap of their callers, the nodes that use them
  double co_change = 0;  // share of the commits to the entity's file that changed both files
  double tie = 0;        // 1 if there is an edge between them
  // 1 / (1 + n), where n is the number of other results that are more similar to the candidate, by
  // words, than the entity is. 0 if the candidate and the entity share no words.
  double mutual = 0;
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

// Returns the total specificity of the nodes that are in both sets, relative to the totals of the
// two sets. Returns 0 if no node is in both sets, and almost 1 if the sets are equal and large.
double overlap(Specificity& specific, std::span<const model::NodeId> a,
               std::span<const model::NodeId> b);

// Computes all fields except `tie` and `mutual`.
CommonGround common_ground(const corpus::Corpus& corpus, Specificity& specific,
                           const Neighbourhood& entity, const Neighbourhood& candidate);

double weighted_sum(const CommonGround& ground, const RerankWeights& weights);

// Returns pairs of a member of `a` and a member of `b` with the same name, one pair per name.
std::vector<std::pair<model::NodeId, model::NodeId>> common_members(const Neighbourhood& a,
                                                                    const Neighbourhood& b);

// The commits to the files of two nodes, `a` and `b`. `together` is the number of commits that
// changed both files. `of` is the number of commits that changed a's file. Both numbers are 0 if
// the nodes are in the same file or if there is no history.
struct Changes {
  std::size_t together = 0;
  std::size_t of = 0;
};
Changes changes_of(const corpus::Corpus& corpus, const model::Node& a, const model::Node& b);

}  // namespace cairn::related
