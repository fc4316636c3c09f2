// Compares rankings on the same cases, to measure the contribution of each signal and to find
// better weights.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/comparison.h"
#include "internal/eval/evaluation.h"

namespace cairn::eval {

struct Variant {
  std::string name;
  rank::Ranking ranking;
};

// Returns these variants of `ranking`:
//   - the unchanged ranking;
//   - if the ranking is learned: for each feature group, the learned ranking without this group;
//     also the weighted sum instead of the learned ranking;
//   - for each signal, the weighted sum without this signal;
//   - for each signal, this signal alone (the graph alone still gets its seeds from the text);
//   - the classic preset.
std::vector<Variant> ablations(const rank::Ranking& ranking);

struct StudyRow {
  std::string name;
  std::vector<Difference>
      differences;  // relative to the first row; in the first row, only `after` is meaningful
};

std::vector<StudyRow> ablate(Evaluation& evaluation, const Settings& settings,
                             const std::vector<Metric>& metrics, const CaseProgress& progress);

// ---- learning ----

struct Fold {
  std::string name;  // name of the repository, or "part 3"
  std::size_t cases = 0;
  double before = 0;  // mean of the metric over the held-out cases, with the original weights
  double after = 0;   // the same mean, with weights chosen on the other cases
};

struct Learning {
  // Returns whether the gain on held-out cases is significant at the 95% level.
  bool holds() const { return held_out.change.low > 0; }

  rank::Ranking ranking;  // chosen on all cases
  std::vector<Fold> folds;
  Difference held_out;  // over all cases; weights for a case are chosen without its fold
};

// Fits weights that maximize the mean of `metric`: the weights of the feature groups of the learned
// ranking and, for queries of names, the weights of the sum. Does two rounds of coordinate ascent
// over a fixed grid, starting from `settings`.
//
// The figures are measured on held-out cases. Each fold holds out one repository or, if there are
// fewer than three repositories, a fifth of the cases. Requires: the ranking is learned.
Learning learn(Evaluation& evaluation, const std::vector<Case>& cases, const Settings& settings,
               const Metric& metric, const CaseProgress& progress);

}  // namespace cairn::eval
