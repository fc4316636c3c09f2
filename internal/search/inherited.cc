#include "internal/search/inherited.h"

#include <optional>
#include <set>
#include <string>

#include "internal/base/identifier.h"

namespace cairn::search {
namespace {

using model::Node;
using model::NodeId;

constexpr std::size_t kMaxTypes = 500;  // maximum number of bases to look at

std::vector<Node> members_named(const corpus::Corpus& corpus, std::string_view name) {
  std::vector<Node> named;
  for (const corpus::NameMatch& match : corpus.names_with_key(base::name_key(name))) {
    if (match.name != name) continue;
    for (const NodeId id : match.nodes) {
      auto node = corpus.node(id);
      if (node && !node->container.empty()) named.push_back(std::move(*node));
    }
  }
  return named;
}

}  // namespace

std::vector<Node> inherited_members(const corpus::Corpus& corpus, const Node& type,
                                    std::string_view name) {
  std::optional<std::vector<Node>> named;  // read when there is a base
  std::set<NodeId> seen = {type.id};
  std::vector<NodeId> level = {type.id};
  std::vector<Node> found;
  while (!level.empty() && found.empty()) {
    std::vector<NodeId> next;
    for (const NodeId id : level) {
      for (const model::Edge& edge : corpus.arcs(id).outgoing) {
        if (edge.kind != model::EdgeKind::kImplements || seen.size() >= kMaxTypes) continue;
        if (seen.insert(edge.to).second) next.push_back(edge.to);
      }
    }
    if (!next.empty() && !named) named = members_named(corpus, name);
    for (const NodeId id : next) {
      const auto base = corpus.node(id);
      if (!base) continue;
      for (const Node& node : *named) {
        // Members may be defined outside of their type, as in C++ and Go.
        const bool is_outside = !model::is_type(corpus.traits(node.parent).kind) &&
                                node.container == base->qualified_name();
        if (node.parent == id || is_outside) found.push_back(node);
      }
    }
    level = std::move(next);
  }
  return found;
}

}  // namespace cairn::search
