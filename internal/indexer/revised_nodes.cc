#include "internal/indexer/revised_nodes.h"

#include <algorithm>
#include <iterator>

namespace cairn::indexer {

using model::Node;
using model::NodeId;
using model::NodeKind;

const Node* RevisedNodes::built(NodeId node) const {
  const auto after =
      std::upper_bound(files_.begin(), files_.end(), node,
                       [](NodeId id, const ChangedFile& file) { return id < file.first; });
  if (after == files_.begin() || !std::prev(after)->contains(node)) return nullptr;
  const ChangedFile& file = *std::prev(after);
  return &file.built.batch.nodes[value_of(node) - value_of(file.first)].node;
}

void RevisedNodes::visit_files(const std::function<void(std::string_view, NodeId)>& visit) const {
  known_.visit_files(visit);  // without those that are gone
  for (const ChangedFile& file : files_) {
    if (file.is_new() && !file.is_module) visit(file.path, file.first);
  }
}

std::vector<NodeId> RevisedNodes::symbols_named(std::string_view name) const {
  std::vector<NodeId> nodes = lexicon_.nodes_named(name);
  const NodeId last = view_.about().last_code_node;
  std::erase_if(nodes, [&](NodeId node) {
    if (node > last) return true;
    const NodeKind of = kind(node);
    return of == NodeKind::kRepository || of == NodeKind::kModule || of == NodeKind::kFile;
  });
  return nodes;
}

std::string_view RevisedNodes::name(NodeId node) const {
  if (const Node* const now = built(node)) return now->name;
  const auto ancestor = ancestors_.find(node);
  return ancestor == ancestors_.end() ? known_.name(node) : ancestor->second.name;
}

NodeId RevisedNodes::parent(NodeId node) const {
  if (const Node* const now = built(node)) return now->parent;
  const auto ancestor = ancestors_.find(node);
  return ancestor == ancestors_.end() ? known_.parent(node) : ancestor->second.parent;
}

NodeKind RevisedNodes::kind(NodeId node) const {
  const Node* const now = built(node);
  return now != nullptr ? now->kind : known_.kind(node);
}

std::uint16_t RevisedNodes::flags(NodeId node) const {
  const Node* const now = built(node);
  return now != nullptr ? now->flags : known_.flags(node);
}

}  // namespace cairn::indexer
