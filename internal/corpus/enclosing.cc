#include "internal/corpus/enclosing.h"

namespace cairn::corpus {

EnclosingNodes::EnclosingNodes(const Corpus& corpus, model::NodeId file) : corpus_(corpus) {
  if (const auto head = corpus.head(file)) bodies_ = corpus.bodies(file, head->last);
}

const model::Node* EnclosingNodes::around(model::Position place) {
  const NodeBody* best = nullptr;
  for (const NodeBody& body : bodies_) {
    if (!body.range.contains(place)) continue;
    if (best == nullptr || best->range.contains(body.range)) best = &body;
  }
  if (best == nullptr) return nullptr;
  const auto [known, is_new] = nodes_.try_emplace(value_of(best->node));
  if (is_new) known->second = corpus_.node(best->node);
  return known->second ? &*known->second : nullptr;
}

}  // namespace cairn::corpus
