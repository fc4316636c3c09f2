// Confidence intervals and significance tests for the means of metrics over many cases. They make
// no assumptions about the distribution of the values.
//
// The results are deterministic, since random numbers come from a generator with a fixed seed. See
// B. Efron, R. Tibshirani: An Introduction to the Bootstrap, 1993, chapters 13 and 15.
#pragma once

#include <span>
#include <vector>

namespace cairn::eval {

inline constexpr std::size_t kResamples = 2000;
inline constexpr std::size_t kPermutations = 10'000;

struct Estimate {
  double mean = 0;
  double low = 0;  // lower end of the 95% confidence interval
  double high = 0;
};

// Estimates the mean of each column with the percentile bootstrap. All columns use the same
// resamples. Requires: all columns have the same length. `columns` may be empty.
std::vector<Estimate> estimate_means(std::span<const std::vector<double>> columns);

// Tests whether the mean of `differences` is 0, with a two-sided paired permutation test. Returns
// the p-value: the share of sign assignments for which the mean is at least as far from 0 as the
// actual mean. Tries all assignments for up to 13 nonzero differences, and kPermutations random
// assignments for more. Returns 1 if all differences are 0.
double permutation_test(std::span<const double> differences);

// Returns the smallest x in `values` for which at least the given share of the values is less than
// or equal to x. `share` is from 0 to 1. Returns 0 if `values` is empty.
double percentile(std::vector<double> values, double share);

}  // namespace cairn::eval
