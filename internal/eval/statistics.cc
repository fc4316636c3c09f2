#include "internal/eval/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace cairn::eval {
namespace {

constexpr double kTail = 0.025;
constexpr std::size_t kMaxExactPairs = 13;  // 2^13 assignments are fewer than kPermutations

// SplitMix64 (G. Steele, D. Lea, C. Flood: Fast splittable pseudorandom number generators, 2014).
// Yields the same numbers with every standard library.
class Random {
 public:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  // Returns a random number below `end`. Requires: `end` is much smaller than 2^32, so that the
  // bias is negligible.
  std::size_t below(std::size_t end) { return static_cast<std::size_t>((next() >> 32U) % end); }

 private:
  std::uint64_t state_ = 0xCA1122;
};

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

std::vector<Estimate> estimate_means(std::span<const std::vector<double>> columns) {
  std::vector<Estimate> estimates(columns.size());
  if (columns.empty() || columns.front().empty()) return estimates;
  const std::size_t size = columns.front().size();
  std::vector<std::vector<double>> means(columns.size());
  std::vector<double> sums(columns.size());
  Random random;
  for (std::size_t i = 0; i < kResamples; ++i) {
    std::fill(sums.begin(), sums.end(), 0);
    for (std::size_t drawn = 0; drawn < size; ++drawn) {
      const std::size_t at = random.below(size);
      for (std::size_t column = 0; column < columns.size(); ++column) {
        sums[column] += columns[column][at];
      }
    }
    for (std::size_t column = 0; column < columns.size(); ++column) {
      means[column].push_back(sums[column] / static_cast<double>(size));
    }
  }
  for (std::size_t column = 0; column < columns.size(); ++column) {
    estimates[column].mean = mean_of(columns[column]);
    estimates[column].low = percentile(means[column], kTail);
    estimates[column].high = percentile(std::move(means[column]), 1 - kTail);
  }
  return estimates;
}

double permutation_test(std::span<const double> differences) {
  std::vector<double> other;
  for (const double difference : differences) {
    if (difference != 0) other.push_back(difference);
  }
  if (other.empty()) return 1;
  const double seen = std::abs(std::accumulate(other.begin(), other.end(), 0.0));
  // The tolerance allows for rounding errors: adding the same numbers in another order may yield a
  // slightly smaller sum.
  const double least = seen - 1e-12 * static_cast<double>(other.size());
  const auto sum_with = [&](auto&& is_flipped) {
    double sum = 0;
    for (std::size_t i = 0; i < other.size(); ++i) sum += is_flipped(i) ? -other[i] : other[i];
    return std::abs(sum);
  };
  std::size_t as_far = 0;
  if (other.size() <= kMaxExactPairs) {
    const std::uint32_t ways = 1U << other.size();
    for (std::uint32_t way = 0; way < ways; ++way) {
      if (sum_with([&](std::size_t i) { return ((way >> i) & 1U) != 0; }) >= least) ++as_far;
    }
    return static_cast<double>(as_far) / ways;
  }
  Random random;
  for (std::size_t i = 0; i < kPermutations; ++i) {
    if (sum_with([&](std::size_t) { return (random.next() >> 63U) != 0; }) >= least) ++as_far;
  }
  return static_cast<double>(as_far + 1) / static_cast<double>(kPermutations + 1);
}

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  const auto rank = std::ceil(share * static_cast<double>(values.size()));
  const std::size_t index =
      std::clamp<std::size_t>(static_cast<std::size_t>(rank), 1, values.size()) - 1;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index),
                   values.end());
  return values[index];
}

}  // namespace cairn::eval
