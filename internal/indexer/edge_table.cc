#include "internal/indexer/edge_table.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "internal/base/free_memory.h"
#include "internal/base/varint.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::EdgeKind;
using model::NodeId;
using What = PlannedNode::What;

constexpr std::size_t kMaxAncestors = 200;

bool before(const Edge& a, const Edge& b) {
  // Among edges of the same kind between the same nodes, those with a position come first, because
  // merge() keeps the position of the first edge.
  const bool a_placeless = a.file == model::kNoNode;
  const bool b_placeless = b.file == model::kNoNode;
  return std::tie(a.from, a.to, a.kind, a_placeless, a.file, a.place) <
         std::tie(b.from, b.to, b.kind, b_placeless, b.file, b.place);
}

bool same(const Edge& a, const Edge& b) {
  return a.from == b.from && a.to == b.to && a.kind == b.kind;
}

std::uint64_t pair_of(NodeId a, NodeId b) {
  return (std::uint64_t{value_of(a)} << 32U) | value_of(b);
}

// Encodes edges for the spool. Requires: they are ordered by `from`.
void put_edges(const std::vector<Edge>& edges, std::string& out) {
  std::uint32_t previous = 0;
  for (const Edge& edge : edges) {
    base::put_varint(out, value_of(edge.from) - previous);
    base::put_varint(out, value_of(edge.to));
    base::put_varint(out, static_cast<std::uint64_t>(edge.kind));
    base::put_varint(out, edge.confidence);
    base::put_varint(out, edge.count);
    base::put_varint(out, value_of(edge.file));
    base::put_varint(out, edge.place.line);
    base::put_varint(out, edge.place.character);
    previous = value_of(edge.from);
  }
}

void read_edges(std::string_view record, std::vector<Edge>& edges) {
  base::VarintReader reader(record);
  std::uint32_t previous = 0;
  while (!reader.done()) {
    Edge edge;
    previous += reader.next32();
    edge.from = NodeId{previous};
    edge.to = NodeId{reader.next32()};
    edge.kind = static_cast<EdgeKind>(reader.next32());
    edge.confidence = static_cast<std::uint8_t>(reader.next32());
    edge.count = reader.next32();
    edge.file = NodeId{reader.next32()};
    edge.place.line = reader.next32();
    edge.place.character = reader.next32();
    edges.push_back(edge);
  }
}

// Answers whether a type extends or implements another type, directly or indirectly.
class Ancestry {
 public:
  explicit Ancestry(const std::vector<Edge>& edges) {
    for (const Edge& edge : edges) {
      if (edge.kind == EdgeKind::kImplements) bases_[value_of(edge.from)].push_back(edge.to);
    }
  }

  bool inherits(NodeId type, NodeId base) const {
    std::vector<NodeId> open{type};
    std::unordered_set<std::uint32_t> seen;
    while (!open.empty() && seen.size() < kMaxAncestors) {
      const NodeId at = open.back();
      open.pop_back();
      if (!seen.insert(value_of(at)).second) continue;
      const auto bases = bases_.find(value_of(at));
      if (bases == bases_.end()) continue;
      if (std::find(bases->second.begin(), bases->second.end(), base) != bases->second.end()) {
        return true;
      }
      open.insert(open.end(), bases->second.begin(), bases->second.end());
    }
    return false;
  }

 private:
  std::unordered_map<std::uint32_t, std::vector<NodeId>> bases_;
};

}  // namespace

void merge_edges(std::vector<Edge>& edges) {
  std::sort(edges.begin(), edges.end(), before);
  std::size_t kept = 0;
  for (const Edge& edge : edges) {
    if (kept > 0 && same(edges[kept - 1], edge)) {
      if (edge.file != model::kNoNode) edges[kept - 1].count += edge.count;
      edges[kept - 1].confidence = std::max(edges[kept - 1].confidence, edge.confidence);
    } else {
      edges[kept++] = edge;
    }
  }
  edges.resize(kept);
}

void EdgeTable::add(std::vector<Edge> edges) {
  if (edges.empty()) return;
  merge_edges(edges);
  record_.clear();
  put_edges(edges, record_);
  added_.push_back(spool_.append(record_));
  added_count_ += edges.size();
}

void EdgeTable::read_added() {
  edges_.reserve(added_count_ + 2 * layout_.nodes.size());  // with those of add_outline()
  for (const collected::SpoolSpan& span : added_) read_edges(spool_.read(span), edges_);
  base::discard(added_);
}

// Drops edges from a method of a base class to the method that overrides it. Older versions of
// scip-java report that each of the two methods implements the other.
void EdgeTable::drop_backward_overrides() {
  std::unordered_set<std::uint64_t> pairs;
  for (const Edge& edge : edges_) {
    if (edge.kind == EdgeKind::kImplements) pairs.insert(pair_of(edge.from, edge.to));
  }
  const Ancestry ancestry(edges_);
  const auto parent = [&](NodeId node) { return layout_.nodes[value_of(node)].parent; };
  std::erase_if(edges_, [&](const Edge& edge) {
    return edge.kind == EdgeKind::kImplements && pairs.contains(pair_of(edge.to, edge.from)) &&
           !ancestry.inherits(parent(edge.from), parent(edge.to)) &&
           ancestry.inherits(parent(edge.to), parent(edge.from));
  });
}

void EdgeTable::add_outline() {
  NodeId module = model::kNoNode;  // the module of the current file
  for (std::uint32_t i = 1; i < layout_.nodes.size(); ++i) {
    const PlannedNode& node = layout_.nodes[i];
    if (node.what == What::kFile) module = node.parent;
    if (node.what != What::kSymbol && node.what != What::kFile) continue;
    Edge definition;
    definition.from = node.parent;
    definition.to = NodeId{i};
    definition.kind = EdgeKind::kDefinition;
    edges_.push_back(definition);
    if (node.what != What::kSymbol || node.parent != node.file) continue;
    Edge neighbour;
    neighbour.from = NodeId{i};
    neighbour.to = module;
    neighbour.kind = EdgeKind::kSameModule;
    edges_.push_back(neighbour);
  }
}

void EdgeTable::write(NodeId last, store::IndexWriter& writer) {
  read_added();
  add_outline();
  merge_edges(edges_);
  drop_backward_overrides();
  for (const Edge& edge : edges_) ++counts_.at(static_cast<std::size_t>(edge.kind));
  std::vector<std::uint32_t> by_target(edges_.size());
  for (std::uint32_t i = 0; i < by_target.size(); ++i) by_target[i] = i;
  std::sort(by_target.begin(), by_target.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::tie(edges_[a].to, a) < std::tie(edges_[b].to, b);
  });
  auto out = edges_.begin();
  auto in = by_target.begin();
  std::vector<Edge> outgoing;
  std::vector<Edge> incoming;
  for (std::uint32_t i = 1; i <= value_of(last); ++i) {
    const NodeId node{i};
    outgoing.clear();
    incoming.clear();
    while (out != edges_.end() && out->from == node) outgoing.push_back(*out++);
    while (in != by_target.end() && edges_[*in].to == node) incoming.push_back(edges_[*in++]);
    if (!outgoing.empty() || !incoming.empty()) writer.add_arcs(node, outgoing, incoming);
  }
  base::discard(edges_);
}

}  // namespace cairn::indexer
