#include "internal/navigation/outline_view.h"

#include <utility>

#include "internal/model/node_range.h"

namespace cairn::navigation {
namespace {

using model::Node;
using model::NodeKind;
using model::NodeRange;

bool is_directory(const Node& node) {
  return node.kind == NodeKind::kRepository || node.kind == NodeKind::kModule;
}

}  // namespace

OutlineView view_outline(const corpus::Corpus& corpus, const search::NodeSummary& top) {
  OutlineView view;
  view.top = top;
  const bool directory = is_directory(top.node);
  if (const auto file = corpus.file(top.node.file)) view.language = file->language;
  std::vector<model::NodeId> open{top.node.id};  // the nodes from the top to the current node
  const model::NodeId last =
      top.node.kind == NodeKind::kRepository ? corpus.last_code_node() : top.node.last;
  for (auto id = NodeRange::after(top.node.id); id <= value_of(last);) {
    std::optional<Node> node = corpus.node(NodeRange::number(id));
    if (!node) break;
    if (model::is_paragraph(node->kind)) {
      id = NodeRange::after(node->last);
      continue;
    }
    while (open.size() > 1 && open.back() != node->parent) open.pop_back();
    const std::size_t depth = open.size();
    id = directory && node->kind == NodeKind::kFile ? NodeRange::after(node->last) : id + 1;
    open.push_back(node->id);
    OutlineEntry entry;
    entry.handle = corpus.handle(*node);
    if (directory) entry.path = corpus.path_of(*node);
    entry.node = std::move(*node);
    entry.depth = depth;
    view.entries.push_back(std::move(entry));
  }
  return view;
}

}  // namespace cairn::navigation
