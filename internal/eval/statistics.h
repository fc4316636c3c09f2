// Intervals and tests for means over cases, without assumptions about their distribution.
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
  double low = 0;  // lower end of the 95% interval
  double high = 0;
};

// Percentile bootstrap of the mean of each column, using the same resamples for all. Requires: all
// columns have the same length. `columns` may be empty.
std::vector<Estimate> estimate_means(std::span<const std::vector<double>> columns);

// Two-sided paired permutation test of whether the mean of `differences` is 0. Returns the fraction
// of sign assignments whose mean is at least as far from 0. Exact for up to 13 nonzero differences,
// otherwise over kPermutations random assignments. Returns 1 if no difference is nonzero.
double permutation_test(std::span<const double> differences);

// Returns the smallest of `values` such that at least a share of `share` (0 to 1) of all values are
// not larger. Returns 0 if `values` is empty.
double percentile(std::vector<double> values, double share);

}  // namespace cairn::eval
