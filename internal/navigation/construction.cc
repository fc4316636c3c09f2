#include "internal/navigation/construction.h"

#include <set>

#include "internal/model/language.h"
#include "internal/resolve/family.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeId;

bool has_constructor(const Corpus& corpus, const model::Node& type) {
  for (const NodeId id : corpus.ids(type.id, type.last)) {
    if (corpus.traits(id).kind != model::NodeKind::kConstructor) continue;
    const auto node = corpus.node(id);
    if (node && node->parent == type.id) return true;
  }
  // A constructor that is defined outside of its type names the type (C++).
  for (const model::Edge& edge : corpus.arcs(type.id).incoming) {
    if (corpus.traits(edge.from).kind != model::NodeKind::kConstructor) continue;
    const auto node = corpus.node(edge.from);
    if (edge.kind == model::EdgeKind::kTypeOf && node && node->name == type.name) return true;
  }
  return false;
}

bool calls_types(const Corpus& corpus, const model::Node& node) {
  const auto file = corpus.file(node.file);
  if (!file) return false;
  return resolve::family_named(model::language_named(file->language).family).calls_types;
}

}  // namespace

std::optional<NodeId> constructed_type(const Corpus& corpus, NodeId node) {
  if (corpus.traits(node).kind != model::NodeKind::kConstructor) return std::nullopt;
  const auto constructor = corpus.node(node);
  if (!constructor || !model::is_type(corpus.traits(constructor->parent).kind)) return std::nullopt;
  return constructor->parent;
}

std::vector<NodeId> types_made_by(const Corpus& corpus, NodeId type) {
  std::vector<NodeId> types{type};
  std::set<NodeId> seen{type};
  for (std::size_t at = 0; at < types.size(); ++at) {
    for (const model::Edge& edge : corpus.arcs(types[at]).incoming) {
      if (edge.kind != model::EdgeKind::kImplements || seen.size() > kMaxSubtypes) continue;
      if (!seen.insert(edge.from).second) continue;
      const auto subtype = corpus.node(edge.from);
      if (subtype && !has_constructor(corpus, *subtype)) types.push_back(edge.from);
    }
  }
  const auto node = corpus.node(type);
  if (!node || !calls_types(corpus, *node)) types.erase(types.begin());
  return types;
}

}  // namespace cairn::navigation
