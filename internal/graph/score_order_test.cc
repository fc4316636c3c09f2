#include "internal/graph/score_order.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace cairn::graph {
namespace {

std::vector<std::uint32_t> slowly_ordered(const std::vector<double>& scores) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < scores.size(); ++i) {
    if (scores[i] > 0) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return scores[a] > scores[b]; });
  return order;
}

}  // namespace

TEST_SUITE_BEGIN("graph/score_order");

TEST_CASE("scores of all sizes are ordered as by comparisons") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 60; ++round) {
    std::vector<double> scores(random() % 3000);
    for (double& score : scores) {
      const double size = std::ldexp(1.0, static_cast<int>(random() % 200) - 150);
      score = size * static_cast<double>(random() % (round < 30 ? 4 : 1'000'000));
    }
    CHECK(order_by_score(scores) == slowly_ordered(scores));
  }
}

TEST_CASE("scores that are not above 0 are left out, and the ends of the range are in order") {
  constexpr double kLeast = std::numeric_limits<double>::denorm_min();
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  CHECK(order_by_score(std::vector<double>{}).empty());
  CHECK(order_by_score(std::vector<double>{0.0, -0.0, -1.0}).empty());
  CHECK(order_by_score(std::vector<double>{kLeast, kEndless, 1.0, 0.0, 1.0}) ==
        std::vector<std::uint32_t>{1, 2, 4, 0});
}

TEST_SUITE_END();

}  // namespace cairn::graph
