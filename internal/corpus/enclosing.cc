#include "internal/corpus/enclosing.h"

namespace cairn::corpus {

EnclosingNodes::EnclosingNodes(const Corpus& corpus, model::NodeId file) {
  if (const auto node = corpus.node(file)) nodes_ = corpus.subtree(*node);
  std::erase_if(nodes_, [](const model::Node& node) { return node.body.empty(); });
}

const model::Node* EnclosingNodes::around(model::Position place) const {
  const model::Node* best = nullptr;
  for (const model::Node& node : nodes_) {
    if (!node.body.contains(place)) continue;
    if (best == nullptr || best->body.contains(node.body)) best = &node;
  }
  return best;
}

}  // namespace cairn::corpus
