#include "internal/eval/statistics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

namespace cairn::eval {

TEST_SUITE_BEGIN("statistics");

TEST_CASE("the interval of a mean covers the true mean about as often as it should") {
  // 300 samples of 60 coin tosses each, with a true mean of 0.5.
  std::mt19937 random(3);
  int covered = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<double> sample(60);
    for (double& value : sample) value = static_cast<double>(random() % 2);
    const Estimate estimate = estimate_means(std::vector<std::vector<double>>{sample}).front();
    covered += estimate.low <= 0.5 && 0.5 <= estimate.high ? 1 : 0;
  }
  CHECK(covered >= 270);  // 285 expected; 270 is four standard deviations lower
  CHECK(covered <= 298);
}

TEST_CASE("columns are resampled together, and the width falls with the root of the sample size") {
  std::vector<double> few(50);
  std::vector<double> many(5000);
  std::mt19937 random(5);
  for (double& value : few) value = static_cast<double>(random() % 2);
  for (double& value : many) value = static_cast<double>(random() % 2);
  const auto twice = estimate_means(std::vector<std::vector<double>>{few, few});
  CHECK(twice[0].low == twice[1].low);
  CHECK(twice[0].high == twice[1].high);
  const Estimate narrow = estimate_means(std::vector<std::vector<double>>{many}).front();
  const double ratio = (twice[0].high - twice[0].low) / (narrow.high - narrow.low);
  CHECK(ratio == doctest::Approx(10).epsilon(0.25));
  CHECK(estimate_means({}).empty());
}

TEST_CASE("the permutation test is exact for few differences") {
  // Three equal gains have 8 sign assignments. In two of them, the mean is as far from 0 as the
  // actual mean.
  CHECK(permutation_test(std::vector<double>{1, 1, 1}) == doctest::Approx(0.25));
  CHECK(permutation_test(std::vector<double>{1, -1}) == doctest::Approx(1));
  CHECK(permutation_test(std::vector<double>{0, 0, 0}) == 1);
  CHECK(permutation_test({}) == 1);
  // Sums as large as the actual sum also count. Of the 2^4 sign assignments, |sum| >= 2 holds for
  // all except the 6 with two signs of each kind.
  CHECK(permutation_test(std::vector<double>{1, 1, 1, -1, 0}) == doctest::Approx(10.0 / 16));
}

TEST_CASE("many differences reveal a real change, but not a random one") {
  std::vector<double> real(200);
  std::vector<double> chance(200);
  for (std::size_t i = 0; i < real.size(); ++i) {
    chance[i] = (i % 2 == 0 ? 0.1 : -0.1) * static_cast<double>(1 + i / 2 % 5);
    real[i] = chance[i] + 0.1;
  }
  CHECK(permutation_test(real) < 0.001);
  CHECK(permutation_test(chance) > 0.9);
}

TEST_CASE("a percentile is one of the values") {
  const std::vector<double> values = {5, 1, 4, 2, 3};
  CHECK(percentile(values, 0.5) == 3);
  CHECK(percentile(values, 0.95) == 5);
  CHECK(percentile(values, 0) == 1);
  CHECK(percentile({}, 0.5) == 0);
}

TEST_SUITE_END();

}  // namespace cairn::eval
