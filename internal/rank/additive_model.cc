#include "internal/rank/additive_model.h"

#include <algorithm>
#include <cmath>

namespace cairn::rank {
namespace {

constexpr float kStepsPerUnit = 4096;
constexpr float kMaxValue = 1e5;  // above every feature's values; fits into 32 bits when quantized

}  // namespace

std::int32_t step_of(const Shape& shape, float value) {
  // NaN counts as 0, like a missing value.
  const float bounded = std::isnan(value) ? 0.0F : std::clamp(value, -kMaxValue, kMaxValue);
  const auto quantized = static_cast<std::int32_t>(std::lround(bounded * kStepsPerUnit));
  const auto bound = std::lower_bound(shape.bounds.begin(), shape.bounds.end(), quantized);
  return shape.steps[static_cast<std::size_t>(bound - shape.bounds.begin())];
}

Contributions contributions(std::span<const Shape> shapes, std::span<const float> row) {
  Contributions parts{};
  for (const Shape& shape : shapes) {
    parts.at(static_cast<std::size_t>(shape.group)) += step_of(shape, row[shape.feature]);
  }
  return parts;
}

double score_of(const Contributions& parts, const GroupWeights& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    sum += weights.at(i) * static_cast<double>(parts.at(i));
  }
  return sum * kScoreUnit;
}

}  // namespace cairn::rank
