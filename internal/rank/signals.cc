#include "internal/rank/signals.h"

#include <array>
#include <cmath>

namespace cairn::rank {
namespace {

using model::NodeKind;

double kind_factor(NodeKind kind) {
  if (model::is_type(kind)) return 1.0;
  switch (kind) {
    case NodeKind::kFunction:
    case NodeKind::kMethod:
    case NodeKind::kMacro: return 1.0;
    case NodeKind::kConstructor:
    case NodeKind::kAccessor:
    case NodeKind::kConstant:
    case NodeKind::kEnumMember:
    case NodeKind::kFile: return 0.9;
    case NodeKind::kVariable:
    case NodeKind::kField:
    case NodeKind::kEvent: return 0.88;
    case NodeKind::kProperty:
    case NodeKind::kNamespace:
    case NodeKind::kModule: return 0.85;
    default: return 0.8;
  }
}

constexpr double kTestFactor = 0.75;
constexpr double kGeneratedFactor = 0.85;
constexpr double kVendoredFactor = 0.8;
constexpr double kImplicitFactor = 0.7;
constexpr double kDeprecatedFactor = 0.95;
constexpr double kPrivateFactor = 0.98;
constexpr double kUseGain = 0.015;  // gain per doubling of the uses, up to kMaxDoublings
constexpr double kMaxDoublings = 10;

}  // namespace

double activity_factor(const Signals& signals, const Weights& weights) {
  if (weights.adds_activity) return 1;
  return 1 + weights.hotspot * signals.hotspot + weights.recency * signals.recency;
}

double fuse(const Signals& signals, const Weights& weights) {
  double sum =
      weights.text * signals.text + weights.name * signals.name + weights.graph * signals.graph;
  if (weights.adds_activity) {
    sum += weights.hotspot * signals.hotspot + weights.recency * signals.recency;
  }
  const double score = sum * signals.prior * activity_factor(signals, weights);
  return signals.is_exact ? score + weights.exact : score;
}

double name_agreement(double recall, double precision) {
  constexpr double kBetaSquared = 2.0;
  constexpr double kMaxAgreement = 0.85;
  const double denominator = kBetaSquared * precision + recall;
  const double mean =
      denominator > 0 ? (1.0 + kBetaSquared) * precision * recall / denominator : 0.0;
  return kMaxAgreement * mean;
}

double prior(const model::NodeTraits& traits) {
  // The factor for each number of uses. A search has a prior for every candidate, and this saves a
  // power and a logarithm each.
  static const std::array<double, 256> use_factors = [] {
    std::array<double, 256> factors{};
    for (std::size_t uses = 0; uses < factors.size(); ++uses) {
      const double doublings = std::log2(1.0 + model::size_of_log(static_cast<std::uint8_t>(uses)));
      factors.at(uses) = 1.0 + kUseGain * std::fmin(doublings, kMaxDoublings);
    }
    return factors;
  }();
  double factor = kind_factor(traits.kind);
  if ((traits.flags & model::kFlagTest) != 0) factor *= kTestFactor;
  if ((traits.flags & model::kFlagGenerated) != 0) factor *= kGeneratedFactor;
  if ((traits.flags & model::kFlagVendored) != 0) factor *= kVendoredFactor;
  if ((traits.flags & model::kFlagImplicit) != 0) factor *= kImplicitFactor;
  if ((traits.flags & model::kFlagDeprecated) != 0) factor *= kDeprecatedFactor;
  if ((traits.flags & model::kFlagPrivate) != 0) factor *= kPrivateFactor;
  return factor * use_factors.at(traits.uses);
}

}  // namespace cairn::rank
