#include "internal/indexer/further_bodies.h"

#include <algorithm>
#include <tuple>

namespace cairn::indexer {

FurtherBodies::FurtherBodies(const collected::Collected& collected, const Layout& layout) {
  for (const collected::DefinitionRecord& definition : collected.definitions) {
    const model::NodeId id = layout.node_of[definition.symbol];
    if (definition.body.empty() || id == model::kNoNode) continue;
    const PlannedNode& node = layout.nodes[value_of(id)];
    if (node.what != PlannedNode::What::kSymbol || node.name == definition.name) continue;
    const PlannedNode& file = layout.nodes[value_of(node.file)];
    if (layout.files[file.entry].path == definition.path) bodies_.push_back({id, definition.body});
  }
  const auto key = [](const FurtherBody& one) {
    return std::tie(one.node, one.body.begin, one.body.end);
  };
  std::sort(bodies_.begin(), bodies_.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  // A document can occur in two inputs, so some bodies occur twice.
  const auto last = std::unique(bodies_.begin(), bodies_.end(),
                                [&](const auto& a, const auto& b) { return key(a) == key(b); });
  bodies_.erase(last, bodies_.end());
}

std::span<const FurtherBody> FurtherBodies::between(model::NodeId first, model::NodeId last) const {
  const auto begin = std::partition_point(bodies_.begin(), bodies_.end(),
                                          [&](const FurtherBody& one) { return one.node < first; });
  const auto end = std::partition_point(begin, bodies_.end(),
                                        [&](const FurtherBody& one) { return one.node <= last; });
  return {begin, end};
}

}  // namespace cairn::indexer
