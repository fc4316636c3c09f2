#include "internal/model/edge.h"

#include <cmath>

namespace cairn::model {
namespace {

constexpr std::array<std::string_view, kEdgeKindCount> kEdgeNames = {
    "call",        "reference", "definition", "implements", "type-of",
    "same-module", "mentions",  "similar-to", "contains"};

}  // namespace

std::string_view name_of(EdgeKind kind) { return kEdgeNames.at(static_cast<std::size_t>(kind)); }

std::optional<EdgeKind> edge_kind_named(std::string_view word) {
  for (std::size_t i = 0; i < kEdgeKindCount; ++i) {
    if (kEdgeNames.at(i) == word) return static_cast<EdgeKind>(i);
  }
  return std::nullopt;
}

double edge_weight(const EdgeWeights& weights, EdgeKind kind, std::uint32_t count,
                   std::uint8_t confidence) {
  // Most edges have one use, and the logarithm takes most of the time.
  const double uses = count <= 1 ? 0.0 : std::log(static_cast<double>(count));
  return weights.at(static_cast<std::size_t>(kind)) * (1.0 + uses) * confidence / 100.0;
}

}  // namespace cairn::model
