// The weights of the confidence features, written by tests/eval/learn/confidence.py.
#pragma once

#include <array>
#include <cstddef>

namespace cairn::search {

inline constexpr std::size_t kConfidenceFeatures = 9;
inline constexpr std::size_t kConfidenceTargets = 3;  // first, file, any_of_five
inline constexpr std::size_t kConfidenceOrders = 3;

// The bias, followed by one weight per feature.
using TargetWeights = std::array<double, kConfidenceFeatures + 1>;
using ConfidenceWeights =
    std::array<std::array<TargetWeights, kConfidenceTargets>, kConfidenceOrders>;

const ConfidenceWeights& confidence_weights();

}  // namespace cairn::search
