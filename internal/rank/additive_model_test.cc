#include "internal/rank/additive_model.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace cairn::rank {
namespace {

constexpr std::int32_t kBounds[] = {0, 4096, 8192};  // 0, 1, 2
constexpr std::int32_t kSteps[] = {5, 10, 20, 7};
constexpr Wording kWordings[] = {Wording::kEither, Wording::kDescription, Wording::kChange,
                                 Wording::kReport};
const Shape kShape{0, FeatureGroup::kName, kBounds, kSteps};

// Finds the step for a value with a floating-point comparison of the value with every bound.
std::int32_t slow_step(const Shape& shape, float value) {
  std::size_t step = 0;
  while (step < shape.bounds.size() &&
         std::round(static_cast<double>(value) * 4096) > shape.bounds[step]) {
    ++step;
  }
  return shape.steps[step];
}

}  // namespace

TEST_SUITE_BEGIN("rank");

TEST_CASE("a step includes its upper bound, and the last step has none") {
  CHECK(step_of(kShape, -1) == 5);
  CHECK(step_of(kShape, 0) == 5);
  CHECK(step_of(kShape, 0.5) == 10);
  CHECK(step_of(kShape, 1) == 10);
  CHECK(step_of(kShape, 1.5) == 20);
  CHECK(step_of(kShape, 2) == 20);
  CHECK(step_of(kShape, 2.5) == 7);
}

TEST_CASE("values that differ only by rounding have the same step") {
  CHECK(step_of(kShape, std::nextafter(1.0F, 2.0F)) == step_of(kShape, 1));
  CHECK(step_of(kShape, std::nextafter(1.0F, 0.0F)) == step_of(kShape, 1));
}

TEST_CASE("impossible values count as the nearest possible one") {
  CHECK(step_of(kShape, std::numeric_limits<float>::quiet_NaN()) == step_of(kShape, 0));
  CHECK(step_of(kShape, std::numeric_limits<float>::infinity()) == 7);
  CHECK(step_of(kShape, -std::numeric_limits<float>::infinity()) == 5);
  CHECK(step_of(kShape, 1e30F) == 7);
}

TEST_CASE("a group weight multiplies only the contributions of its own features") {
  const Shape shapes[] = {kShape, {1, FeatureGroup::kGraph, kBounds, kSteps}};
  const float row[] = {0.5, 1.5};
  const Contributions parts = contributions(shapes, row);
  GroupWeights weights = kEqualGroups;
  CHECK(score_of(parts, weights) == doctest::Approx(30 * kScoreUnit));
  weights.at(static_cast<std::size_t>(FeatureGroup::kGraph)) = 0;
  CHECK(score_of(parts, weights) == doctest::Approx(10 * kScoreUnit));
  weights.at(static_cast<std::size_t>(FeatureGroup::kName)) = 2;
  CHECK(score_of(parts, weights) == doctest::Approx(20 * kScoreUnit));
}

TEST_CASE("the compiled-in models are step functions; no score is above 1") {
  const auto check = [](std::span<const Shape> shapes, std::size_t features) {
    CHECK(shapes.size() > 10);
    std::int64_t most = 0;
    for (const Shape& shape : shapes) {
      CAPTURE(shape.feature);
      CHECK(shape.feature < features);
      REQUIRE(shape.steps.size() == shape.bounds.size() + 1);
      CHECK(std::is_sorted(shape.bounds.begin(), shape.bounds.end()));
      CHECK(*std::min_element(shape.steps.begin(), shape.steps.end()) >= 0);
      most += *std::max_element(shape.steps.begin(), shape.steps.end());
    }
    // The mean of two models may not reach 1, because their largest steps are at different values.
    CHECK(static_cast<double>(most) * kScoreUnit > 0.8);
    CHECK(static_cast<double>(most) * kScoreUnit < 1.001);
  };
  for (const Wording wording : kWordings) {
    CAPTURE(name_of(wording));
    check(symbol_shapes(wording), kFeatureCount);
    check(file_shapes(wording), kFileFeatureCount);
  }
}

TEST_CASE("contributions and score agree with a slow evaluation of the tables") {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> value(-1, 12);
  for (int round = 0; round < 200; ++round) {
    std::vector<float> row(kFeatureCount);
    for (float& one : row) one = value(random);
    for (const Wording wording : kWordings) {
      std::int64_t slow = 0;
      for (const Shape& shape : symbol_shapes(wording)) {
        slow += slow_step(shape, row[shape.feature]);
      }
      std::int64_t fast = 0;
      for (const std::int64_t part : contributions(symbol_shapes(wording), row)) fast += part;
      CHECK(fast == slow);
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::rank
