// Intervals and tests for means over cases, without assumptions on how they are distributed.
//
// Deterministic: random numbers come from a generator with a fixed seed (B. Efron, R. Tibshirani:
// An Introduction to the Bootstrap, 1993, chapters 13 and 15).
#pragma once

#include <span>
#include <vector>

namespace cairn::eval {

inline constexpr std::size_t kResamples = 2000;
inline constexpr std::size_t kPermutations = 10'000;

struct Estimate {
  double mean = 0;
  double low = 0;  // of the 95 % interval
  double high = 0;
};

// Percentile bootstrap of the mean of each column, from the same resamples. Columns are of one
// length; `columns` may be empty.
std::vector<Estimate> estimate_means(std::span<const std::vector<double>> columns);

// Two-sided paired permutation test that the mean of `differences` is 0: the share of the ways to
// flip their signs in which the mean is at least as far from 0. Exact for up to 13 differences that
// are not 0, else over kPermutations random ways. 1 if there is no difference.
double permutation_test(std::span<const double> differences);

// The value below which `share` (0 to 1) of `values` lie, the nearest of them; 0 if there are none.
double percentile(std::vector<double> values, double share);

}  // namespace cairn::eval
