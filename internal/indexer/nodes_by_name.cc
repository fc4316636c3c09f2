#include "internal/indexer/nodes_by_name.h"

namespace cairn::indexer {

using model::kNoNode;
using model::NodeId;

void NodesByName::add(Name name, NodeId node) {
  if (name >= ends_.size()) ends_.resize(name + std::size_t{1});
  Ends& ends = ends_[name];
  (ends.first == kNoNode ? ends.first : next_[value_of(ends.last)]) = node;
  ends.last = node;
}

std::vector<NodeId> NodesByName::of(Name name) const {
  std::vector<NodeId> nodes;
  if (name >= ends_.size()) return nodes;
  for (NodeId at = ends_[name].first; at != kNoNode; at = next_[value_of(at)]) nodes.push_back(at);
  return nodes;
}

}  // namespace cairn::indexer
