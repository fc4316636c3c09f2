// Measures how far the scores of two kernels for the same query agree.
#pragma once

#include <cstddef>
#include <vector>

namespace cairn::bench {

inline constexpr std::size_t kTop = 50;
inline constexpr double kTie = 1e-9;  // scores that differ by less count as equal

struct Agreement {
  bool set = false;    // the first kTop nodes are the same, except for ties at the end
  bool order = false;  // … and in the same order, except for ties
  double shared = 0;   // the number of the first kTop nodes that belong among the first kTop
  double error = 0;    // the L1 distance of the scores
};

// Requires: both hold scores by node and have the same size. Ties are equal scores in `truth`.
Agreement compare(const std::vector<double>& scores, const std::vector<double>& truth);

}  // namespace cairn::bench
