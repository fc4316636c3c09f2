#include "internal/search/code_graph.h"

#include <algorithm>

namespace cairn::search {

using model::Edge;
using model::NodeId;

bool CodeGraph::is_there(const Edge& edge, NodeId other) const {
  if (edge.from == edge.to) return false;
  if (view_.weights.at(static_cast<std::size_t>(edge.kind)) <= 0) return false;
  return view_.with_externals || other <= corpus_.last_repository_node();
}

std::span<const graph::Arc> CodeGraph::arcs(std::uint32_t node) {
  const auto known = rows_.find(node);
  if (known != rows_.end()) return known->second;
  std::vector<graph::Arc> row;
  const corpus::Arcs all = corpus_.arcs(NodeId{node});
  const auto add = [&](const std::vector<Edge>& edges, NodeId Edge::*other) {
    for (const Edge& edge : edges) {
      if (!is_there(edge, edge.*other)) continue;
      row.push_back(
          {value_of(edge.*other), model::edge_weight(view_.weights, edge.kind, edge.count)});
    }
  };
  if (view_.direction != Direction::kIncoming) add(all.outgoing, &Edge::to);
  if (view_.direction != Direction::kOutgoing) add(all.incoming, &Edge::from);
  std::stable_sort(row.begin(), row.end(),
                   [](const auto& a, const auto& b) { return a.to < b.to; });
  std::size_t kept = 0;
  for (const graph::Arc& arc : row) {
    if (kept > 0 && row[kept - 1].to == arc.to) {
      row[kept - 1].weight += arc.weight;
    } else {
      row[kept++] = arc;
    }
  }
  row.resize(kept);
  return rows_.emplace(node, std::move(row)).first->second;
}

std::optional<Edge> CodeGraph::strongest_edge(NodeId from, NodeId to) const {
  std::optional<Edge> best;
  const auto consider = [&](NodeId source, NodeId target) {
    for (const Edge& edge : corpus_.arcs(source).outgoing) {
      if (edge.to != target || !is_there(edge, target)) continue;
      const bool better = !best || model::edge_weight(view_.weights, edge.kind, edge.count) >
                                       model::edge_weight(view_.weights, best->kind, best->count);
      if (better) best = edge;
    }
  };
  if (view_.direction != Direction::kIncoming) consider(from, to);
  if (view_.direction != Direction::kOutgoing) consider(to, from);
  return best;
}

}  // namespace cairn::search
