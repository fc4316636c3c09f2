#include "internal/indexer/code_nodes.h"

#include <optional>
#include <utility>

#include "internal/base/identifier.h"

namespace cairn::indexer {

using model::NodeId;
using model::NodeKind;

void PlannedNodes::visit_files(const std::function<void(std::string_view, NodeId)>& visit) const {
  for (const PlannedFile& file : layout_.files) visit(collected_.paths.view(file.path), file.node);
}

std::vector<NodeId> PlannedNodes::symbols_named(std::string_view name) const {
  std::vector<NodeId> nodes = tables_.nodes_named(name);
  std::erase_if(nodes, [&](NodeId node) {
    return node > layout_.last_code_node() ||
           layout_.nodes[value_of(node)].what != PlannedNode::What::kSymbol;
  });
  return nodes;
}

void IndexedNodes::visit_files(const std::function<void(std::string_view, NodeId)>& visit) const {
  for (const store::FileRow& file : files_) visit(file.path, file.node);
}

std::vector<NodeId> IndexedNodes::symbols_named(std::string_view name) const {
  std::vector<NodeId> nodes;
  const std::string key = base::name_key(name);
  index_.visit_names(key, [&](std::string_view at, const codec::NameBlockReader& entry) {
    if (at != key) return false;
    if (entry.name() == name) nodes = entry.nodes();
    return nodes.empty();
  });
  const NodeId last = index_.about().last_code_node;
  std::erase_if(nodes, [&](NodeId node) {
    if (node > last) return true;
    const NodeKind kind = index_.traits(node).kind;
    return kind == NodeKind::kRepository || kind == NodeKind::kModule || kind == NodeKind::kFile;
  });
  return nodes;
}

const IndexedNodes::Place& IndexedNodes::place(NodeId node) const {
  const auto [at, is_new] = places_.try_emplace(value_of(node));
  if (is_new) {
    if (std::optional<model::Node> read = index_.node(node)) {
      at->second = {std::move(read->name), read->parent};
    }
  }
  return at->second;
}

}  // namespace cairn::indexer
