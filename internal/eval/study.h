// Rankings compared on the same cases: what each signal is worth, and better weights.
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

// The ranking itself; the learned order without each group; the sum, without each signal, and each
// signal alone; and the classic preset. The graph alone gets its seeds from the text.
std::vector<Variant> ablations(const rank::Ranking& ranking);

struct StudyRow {
  std::string name;
  std::vector<Difference> differences;  // to the first row; of that one only `after` says something
};

std::vector<StudyRow> ablate(Evaluation& evaluation, const Settings& settings,
                             const std::vector<Metric>& metrics, const CaseProgress& progress);

// ---- learning ----

struct Fold {
  std::string name;  // the repository, or "part 3"
  std::size_t cases = 0;
  double before = 0;  // of the cases held out, with the weights as they were
  double after = 0;   // with weights that were chosen on all others
};

struct Learning {
  // Whether the gain on cases held out is more than chance (95 %).
  bool holds() const { return held_out.change.low > 0; }

  rank::Ranking ranking;  // chosen on all cases
  std::vector<Fold> folds;
  Difference held_out;  // over all cases, each with the weights chosen without its fold
};

// Fits the groups of the learned order, and for queries of names the weights of the sum, to the
// mean of `metric`: coordinate ascent over a fixed grid from `settings`, twice round. Requires: a
// ranking that is learned. The figures are measured on cases that had no part in the
// choice: those of one repository at a time, or where there are fewer than three, a fifth of all.
Learning learn(Evaluation& evaluation, const std::vector<Case>& cases, const Settings& settings,
               const Metric& metric, const CaseProgress& progress);

}  // namespace cairn::eval
