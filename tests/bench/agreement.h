// How far two answers to the same query agree.
#pragma once

#include <cstddef>
#include <vector>

namespace cairn::bench {

inline constexpr std::size_t kTop = 50;
inline constexpr double kTie = 1e-9;  // scores that differ by less count as equal

struct Agreement {
  bool set = false;    // the first kTop are the same nodes, but for ties at the end
  bool order = false;  // … and in the same order, but for ties
  double shared = 0;   // how many of the first kTop belong there
  double error = 0;    // L1
};

// Both by node and as long. Ties are those of `truth`.
Agreement compare(const std::vector<double>& scores, const std::vector<double>& truth);

}  // namespace cairn::bench
