#include "internal/search/inherited.h"

#include <set>
#include <string>

#include "internal/base/identifier.h"

namespace cairn::search {
namespace {

using model::Node;
using model::NodeId;

constexpr std::size_t kMaxTypes = 500;  // maximum number of bases to look at

}  // namespace

std::vector<Node> inherited_members(const corpus::Corpus& corpus, const Node& type,
                                    std::string_view name) {
  std::vector<Node> named;
  for (const corpus::NameMatch& match : corpus.names_with_key(base::name_key(name))) {
    for (const NodeId id : match.nodes) {
      auto node = corpus.node(id);
      if (node && node->name == name && !node->container.empty()) named.push_back(std::move(*node));
    }
  }
  std::set<NodeId> seen = {type.id};
  std::vector<NodeId> level = {type.id};
  std::vector<Node> found;
  while (!named.empty() && !level.empty() && found.empty()) {
    std::vector<NodeId> next;
    for (const NodeId id : level) {
      for (const model::Edge& edge : corpus.arcs(id).outgoing) {
        if (edge.kind != model::EdgeKind::kImplements || seen.size() >= kMaxTypes) continue;
        if (seen.insert(edge.to).second) next.push_back(edge.to);
      }
    }
    for (const NodeId id : next) {
      const auto base = corpus.node(id);
      if (!base) continue;
      for (const Node& node : named) {
        // Members may be defined outside of their type, as in C++ and Go.
        const bool is_member = node.parent == id || node.container == base->qualified_name();
        if (is_member) found.push_back(node);
      }
    }
    level = std::move(next);
  }
  return found;
}

}  // namespace cairn::search
