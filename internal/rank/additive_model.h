// A learned score, which is the sum of one shape function per feature.
//
//   score = sum over features f of  weight(group of f) * shape_f(value of f)
//
// Each shape is a step function. Therefore, the contribution of each feature can be shown, and the
// contributions add up to the score. Contributions are integers. A value is rounded to a multiple
// of 1/4096 before its step is looked up. The rounding makes the order the same on machines whose
// logarithms differ in the last bit.
//
// Sources: T. Hastie, R. Tibshirani: Generalized Additive Models, 1990. Y. Lou et al., KDD 2012,
// for fitting them as boosted stumps.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "internal/rank/features.h"

namespace cairn::rank {

// The step function of one feature. Its value is steps[i] for values v with bounds[i-1] < v <=
// bounds[i], and the last step for values above all bounds. Requires: `bounds` is ascending,
// `steps` has one more element than `bounds`, and no step is negative.
struct Shape {
  std::uint8_t feature = 0;  // index into the feature row
  FeatureGroup group = FeatureGroup::kText;
  std::span<const std::int32_t> bounds;  // in units of 1/4096
  std::span<const std::int32_t> steps;   // in units of kScoreUnit
};

inline constexpr double kScoreUnit = 1e-6;  // the best possible row has a score of about 1

// For each group: the sum of the steps of its features, in units of kScoreUnit, before weighting.
using Contributions = std::array<std::int64_t, kFeatureGroupCount>;

// The user's multiplier for each group. 1 leaves the group unchanged, and 0 ignores it.
using GroupWeights = std::array<double, kFeatureGroupCount>;
inline constexpr GroupWeights kEqualGroups = {1, 1, 1, 1, 1, 1};

// Returns the step for `value`.
std::int32_t step_of(const Shape& shape, float value);

Contributions contributions(std::span<const Shape> shapes, std::span<const float> row);

// Returns the weighted sum of `parts`, which is in [0, 1] for kEqualGroups.
double score_of(const Contributions& parts, const GroupWeights& weights);

// Return the compiled-in models (learned_tables.cc, written by tests/eval/learn/fit.py). The models
// for Wording::kEither are the means of the models for kDescription and kChange, computed in
// advance.
std::span<const Shape> symbol_shapes(Wording wording);
std::span<const Shape> file_shapes(Wording wording);

}  // namespace cairn::rank
