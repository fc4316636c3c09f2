#include "internal/corpus/code_graph.h"

#include <algorithm>

#include "internal/base/merge_runs.h"

namespace cairn::corpus {

using model::Edge;
using model::NodeId;

namespace {

// Returns the cache key of a view. Views with the same arcs have the same key.
std::string key_of(const GraphView& view) {
  std::string key(reinterpret_cast<const char*>(view.weights.data()),
                  view.weights.size() * sizeof view.weights[0]);
  key += static_cast<char>(view.direction);
  key += view.with_externals ? 'e' : '-';
  key += view.with_documents ? 'd' : '-';
  return key;
}

}  // namespace

CodeGraph::CodeGraph(const corpus::Corpus& corpus, const GraphView& view)
    : corpus_(corpus), view_(view), rows_(corpus.kept_rows(key_of(view))) {
  if (rows_ == nullptr) rows_ = &own_rows_;
}

bool CodeGraph::is_there(const Edge& edge, NodeId other) const {
  if (edge.from == edge.to) return false;
  if (view_.weights.at(static_cast<std::size_t>(edge.kind)) <= 0) return false;
  if (other <= corpus_.last_code_node()) return true;
  return corpus_.is_prose(other) ? view_.with_documents : view_.with_externals;
}

std::vector<Edge> CodeGraph::outline_edges(NodeId piece) const {
  std::vector<Edge> edges;
  // Comments belong to their symbols, so the pieces of comments have no outline edges.
  if (!view_.with_documents || piece > corpus_.last_document_node()) return edges;
  const corpus::DocumentOutline& document = corpus_.outline_of(piece);
  const std::vector<model::Piece>& pieces = document.pieces;
  const std::uint32_t index = document.piece_of(piece);
  const auto add = [&](std::uint32_t outer, std::uint32_t inner) {
    edges.push_back(
        {document.node_of(outer), document.node_of(inner), model::EdgeKind::kContains, 1, {}, {}});
  };
  if (pieces[index].parent != model::kNoPiece) add(pieces[index].parent, index);
  for (std::uint32_t i = index + 1; i <= pieces[index].last; i = pieces[i].last + 1) {
    if (pieces[i].kind != model::NodeKind::kSentence) add(index, i);
  }
  return edges;
}

std::span<const graph::Arc> CodeGraph::arcs(std::uint32_t node) {
  corpus_.tick();
  const auto known = rows_->find(node);
  if (known != rows_->end()) return known->second;
  std::vector<graph::Arc> row;
  corpus::Arcs all = corpus_.arcs(NodeId{node});
  if (corpus_.is_prose(NodeId{node})) {
    for (const Edge& edge : outline_edges(NodeId{node})) {
      (edge.from == NodeId{node} ? all.outgoing : all.incoming).push_back(edge);
    }
  }
  const auto add = [&](const std::vector<Edge>& edges, NodeId Edge::*other) {
    for (const Edge& edge : edges) {
      if (!is_there(edge, edge.*other)) continue;
      row.push_back({value_of(edge.*other), model::edge_weight(view_.weights, edge)});
    }
  };
  if (view_.direction != Direction::kIncoming) add(all.outgoing, &Edge::to);
  if (view_.direction != Direction::kOutgoing) add(all.incoming, &Edge::from);
  base::merge_runs(row, [](const graph::Arc& a, const graph::Arc& b) { return a.to < b.to; });
  std::size_t kept = 0;
  for (const graph::Arc& arc : row) {
    if (kept > 0 && row[kept - 1].to == arc.to) {
      row[kept - 1].weight += arc.weight;
    } else {
      row[kept++] = arc;
    }
  }
  row.resize(kept);
  return rows_->emplace(node, std::move(row)).first->second;
}

void CodeGraph::announce(std::span<const std::uint32_t> nodes) {
  std::vector<NodeId> unread;
  for (const std::uint32_t node : nodes) {
    if (rows_->count(node) == 0) unread.push_back(NodeId{node});
  }
  corpus_.prefetch_arcs(unread);
}

std::optional<Edge> CodeGraph::strongest_edge(NodeId from, NodeId to) const {
  std::optional<Edge> best;
  const auto consider = [&](NodeId source, NodeId target) {
    std::vector<Edge> edges = corpus_.arcs(source).outgoing;
    if (corpus_.is_prose(source)) {
      const std::vector<Edge> outline = outline_edges(source);
      edges.insert(edges.end(), outline.begin(), outline.end());
    }
    for (const Edge& edge : edges) {
      if (edge.to != target || !is_there(edge, target)) continue;
      const bool better = !best || model::edge_weight(view_.weights, edge) >
                                       model::edge_weight(view_.weights, *best);
      if (better) best = edge;
    }
  };
  if (view_.direction != Direction::kIncoming) consider(from, to);
  if (view_.direction != Direction::kOutgoing) consider(to, from);
  return best;
}

std::vector<NodeId> CodeGraph::neighbours(NodeId node, model::EdgeKind kind) const {
  std::vector<NodeId> found;
  const corpus::Arcs arcs = corpus_.arcs(node);
  for (const Edge& edge : arcs.outgoing) {
    if (edge.kind == kind && is_there(edge, edge.to)) found.push_back(edge.to);
  }
  for (const Edge& edge : arcs.incoming) {
    if (edge.kind == kind && is_there(edge, edge.from)) found.push_back(edge.from);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

Edge with_place(const corpus::Corpus& corpus, const Edge& edge) {
  for (const Edge& outgoing : corpus.arcs(edge.from).outgoing) {
    if (outgoing.to == edge.to && outgoing.kind == edge.kind) return outgoing;
  }
  return edge;
}

}  // namespace cairn::corpus
