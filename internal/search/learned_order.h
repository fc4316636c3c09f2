// The second stage of a search: the best candidates of the first stage in the learned order.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "internal/rank/additive_model.h"
#include "internal/search/explanation.h"
#include "internal/search/first_stage.h"

namespace cairn::search {

class LearnedOrder {
 public:
  // Puts the first kMostOrdered candidates of `stage` in their learned order and gives them their
  // scores. A result that is asked for by its very name stays in front, and what follows them
  // has a score of 0. Requires: stage.is_for_second().
  explicit LearnedOrder(FirstStage& stage);

  // The groups' contributions at this place of the new order; nothing for later places.
  std::optional<rank::Contributions> parts(std::size_t place) const;
  // The same by feature, the largest first, those that gave nothing left out.
  std::vector<FeaturePart> features(std::size_t place) const;

 private:
  rank::GroupWeights weights_;
  std::span<const rank::Shape> shapes_;
  std::vector<rank::FeatureRow> rows_;      // by place in the first stage
  std::vector<rank::Contributions> parts_;  // the same
  std::vector<std::size_t> first_;          // by new place: the one in the first stage
};

// At most three results of one file in the first ten, unless a further one has the same score as
// the one before it. Further ones come directly after the ten.
void spread_over_files(const corpus::Corpus& corpus, std::vector<std::size_t>& places,
                       const std::vector<Candidate>& candidates);

struct ScoredFile {
  model::NodeId file{};
  double score = 0;
  rank::Contributions parts{};
};

// The files of the candidates, the best first by the learned order of files; equal ones by node.
// Requires: stage.has_rows().
std::vector<ScoredFile> learned_files(FirstStage& stage);

}  // namespace cairn::search
