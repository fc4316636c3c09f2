#include "internal/related/neighbourhood.h"

#include <algorithm>
#include <iterator>

namespace cairn::related {

using model::Edge;
using model::EdgeKind;
using model::NodeId;
using model::NodeKind;

namespace {

// Whether Neighbourhood::members lists the members of `unit`.
bool lists_members(const model::Node& unit) {
  return model::is_type(unit.kind) || unit.kind == NodeKind::kFile ||
         unit.kind == NodeKind::kModule;
}

void make_set(std::vector<NodeId>& nodes) {
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
}

class NeighbourhoodReader {
 public:
  NeighbourhoodReader(const corpus::Corpus& corpus, const Units& units, const model::Node& unit)
      : corpus_(corpus), with_tests_(units.with_tests()) {
    found_.reach = units.reach_of(unit);
    found_.unit = unit;
  }

  Neighbourhood read(const std::vector<NodeId>& members) {
    for (const NodeId member : members) {
      if (!found_.holds(member)) found_.outside.push_back(member);
    }
    for (const NodeId member : members) {
      const corpus::Arcs arcs = corpus_.arcs(member);
      for (const Edge& edge : arcs.outgoing) add_outgoing(edge);
      for (const Edge& edge : arcs.incoming) add_incoming(edge);
      if (member != found_.unit.id && lists_members(found_.unit)) add_member(member);
    }
    for (auto* set : {&found_.callees, &found_.callers, &found_.bases, &found_.types, &found_.head,
                      &found_.mentions}) {
      make_set(*set);
    }
    const auto by = [](NodeId Edge::*first, NodeId Edge::*second) {
      return [=](const Edge& a, const Edge& b) {
        if (a.*first != b.*first) return a.*first < b.*first;
        return a.*second != b.*second ? a.*second < b.*second : a.kind < b.kind;
      };
    };
    std::sort(found_.outgoing.begin(), found_.outgoing.end(), by(&Edge::to, &Edge::from));
    std::sort(found_.incoming.begin(), found_.incoming.end(), by(&Edge::from, &Edge::to));
    std::sort(found_.members.begin(), found_.members.end());
    return std::move(found_);
  }

 private:
  void add_outgoing(const Edge& edge) {
    if (found_.holds(edge.to)) return;
    found_.outgoing.push_back(edge);
    const bool is_head = edge.from == found_.unit.id && model::is_type(found_.unit.kind) &&
                         model::is_type(corpus_.traits(edge.to).kind);
    if (is_head) found_.head.push_back(edge.to);
    switch (edge.kind) {
      case EdgeKind::kCall:
      case EdgeKind::kReference:
        if (!is_imported_module(edge.to)) found_.callees.push_back(edge.to);
        break;
      case EdgeKind::kImplements: found_.bases.push_back(edge.to); break;
      case EdgeKind::kTypeOf: found_.types.push_back(edge.to); break;
      default: break;
    }
  }

  // Whether `node` is a module in a library outside the repository. A use of such a module is an
  // import, which is weaker evidence than a use of an imported name.
  bool is_imported_module(NodeId node) const {
    if (node <= corpus_.last_code_node()) return false;
    const NodeKind kind = corpus_.traits(node).kind;
    return !model::is_symbol(kind) || kind == NodeKind::kNamespace;
  }

  void add_incoming(const Edge& edge) {
    if (found_.holds(edge.from)) return;
    if (edge.kind == EdgeKind::kMentions && corpus_.is_prose(edge.from)) {
      found_.mentions.push_back(edge.from);
      return;
    }
    found_.incoming.push_back(edge);
    if (edge.kind != EdgeKind::kCall && edge.kind != EdgeKind::kReference) return;
    // By default, callers in tests do not count, because a test uses many things that are otherwise
    // unrelated.
    const model::NodeTraits traits = corpus_.traits(edge.from);
    const bool counts = with_tests_ || (traits.flags & model::kFlagTest) == 0;
    if (counts && model::is_symbol(traits.kind)) found_.callers.push_back(edge.from);
  }

  void add_member(NodeId member) {
    const NodeKind kind = corpus_.traits(member).kind;
    if (!model::is_callable(kind) || kind == NodeKind::kConstructor) return;
    const auto node = corpus_.node(member);
    if (!node || node->name.empty()) return;
    const bool is_magic = node->name.starts_with("__") && node->name.ends_with("__");
    const bool is_direct = node->parent == found_.unit.id || is_outside(member);
    if (!is_magic && is_direct) found_.members.emplace_back(node->name, member);
  }

  bool is_outside(NodeId member) const {
    return std::find(found_.outside.begin(), found_.outside.end(), member) != found_.outside.end();
  }

  const corpus::Corpus& corpus_;
  bool with_tests_;
  Neighbourhood found_;
};

}  // namespace

Neighbourhood neighbourhood_of(const corpus::Corpus& corpus, const Units& units,
                               const model::Node& unit, std::size_t max_members) {
  return NeighbourhoodReader(corpus, units, unit).read(units.members_of(unit, max_members));
}

bool is_use(EdgeKind kind) {
  return kind == EdgeKind::kCall || kind == EdgeKind::kReference || kind == EdgeKind::kImplements ||
         kind == EdgeKind::kTypeOf;
}

bool Neighbourhood::holds(NodeId node) const {
  if (node >= unit.id && node <= unit.last) return true;
  return std::find(outside.begin(), outside.end(), node) != outside.end();
}

std::vector<NodeId> common(std::span<const NodeId> a, std::span<const NodeId> b) {
  std::vector<NodeId> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

}  // namespace cairn::related
