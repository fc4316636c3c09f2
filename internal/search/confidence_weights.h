// The weights of confidences, written by tests/eval/learn/confidence.py.
#pragma once

#include <array>
#include <cstddef>

namespace cairn::search {

inline constexpr std::size_t kConfidenceFeatures = 9;
inline constexpr std::size_t kConfidenceTargets = 3;  // first, file, any_of_five
inline constexpr std::size_t kConfidenceOrders = 3;

// The bias, then a weight for each feature.
using TargetWeights = std::array<double, kConfidenceFeatures + 1>;
using ConfidenceWeights =
    std::array<std::array<TargetWeights, kConfidenceTargets>, kConfidenceOrders>;

const ConfidenceWeights& confidence_weights();

}  // namespace cairn::search
