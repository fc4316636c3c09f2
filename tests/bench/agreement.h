// Measures how well the scores of two kernels for the same query agree.
#pragma once

#include <cstddef>
#include <vector>

namespace cairn::bench {

inline constexpr std::size_t kTop = 50;
inline constexpr double kTie = 1e-9;  // scores that differ by less count as equal (tied)

struct Agreement {
  bool set = false;    // both have the same first kTop nodes, except for ties at the end
  bool order = false;  // these nodes are also in the same order, except for ties
  double shared = 0;   // how many of the first kTop nodes are also among the first kTop of `truth`
  double error = 0;    // the L1 distance of the scores
};

// Compares `scores` with `truth`. Only equal scores in `truth` count as ties. Requires: both are
// indexed by node and have the same size.
Agreement compare(const std::vector<double>& scores, const std::vector<double>& truth);

}  // namespace cairn::bench
