// The second stage of a search: puts the best candidates of the first stage in the learned order.
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
  // Puts the first kMaxOrdered candidates of `stage` in the learned order and sets their scores.
  // Sets the scores of all other candidates to 0. A candidate whose name is exactly the query comes
  // first. Requires: stage.is_for_second().
  explicit LearnedOrder(FirstStage& stage);

  // Returns the contribution of each feature group to the result at `place` in the learned order.
  // Returns nothing if `place` is after the reordered candidates.
  std::optional<rank::Contributions> parts(std::size_t place) const;
  // Returns the contribution of each feature to the result at `place`, largest contribution first.
  // Omits features that contributed 0.
  std::vector<FeaturePart> features(std::size_t place) const;

 private:
  rank::GroupWeights weights_;
  std::span<const rank::Shape> shapes_;
  std::vector<rank::FeatureRow> rows_;      // in the order of the first stage
  std::vector<rank::Contributions> parts_;  // in the order of the first stage
  // Maps positions in the learned order to positions in the order of the first stage.
  std::vector<std::size_t> first_;
};

// Limits the first ten results to three per file, and moves the surplus results directly after the
// first ten. `places` contains indices into `candidates`, best first, and is reordered. A surplus
// result is not moved if its score equals the score of the result before it.
void spread_over_files(const corpus::Corpus& corpus, std::vector<std::size_t>& places,
                       const std::vector<Candidate>& candidates);

struct ScoredFile {
  model::NodeId file{};
  double score = 0;
  rank::Contributions parts{};
};

// Returns the files that contain the first kMaxRows candidates, in the learned order of files, best
// first. Files with equal scores are ordered by node. Requires: stage.has_rows().
std::vector<ScoredFile> learned_files(FirstStage& stage);

}  // namespace cairn::search
