// The code graph of a corpus as weighted arcs. Only the rows of nodes that an algorithm visits are
// read.
#pragma once

#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/graph/csr.h"
#include "internal/model/edge.h"

namespace cairn::corpus {

enum class Direction : std::uint8_t {
  kBoth,
  kOutgoing,  // from a node to the nodes that it uses, such as callees
  kIncoming,  // from a node to the nodes that use it, such as callers
};

struct GraphView {
  Direction direction = Direction::kBoth;
  model::EdgeWeights weights = model::kDefaultEdgeWeights;  // by kind; 0 excludes the kind
  bool with_externals = false;
  bool with_documents = false;  // adds mentions of code, and the structure of documents
};

// Reads each node's row at most once, and uses rows that the corpus has cached. Not thread-safe.
class CodeGraph : public graph::Adjacency {
 public:
  CodeGraph(const corpus::Corpus& corpus, const GraphView& view);
  CodeGraph(const CodeGraph&) = delete;
  CodeGraph& operator=(const CodeGraph&) = delete;

  // Returns the arcs of `node`. All edges between the same two nodes, of any kind and in either
  // direction, are merged into one arc with the sum of their weights.
  std::span<const graph::Arc> arcs(std::uint32_t node) override;

  // The heaviest edge between two nodes in this view; nothing if there is none.
  std::optional<model::Edge> strongest_edge(model::NodeId from, model::NodeId to) const;

  // The nodes linked to `node` by edges of one kind in this view, in either direction, ascending.
  std::vector<model::NodeId> neighbours(model::NodeId node, model::EdgeKind kind) const;

  const GraphView& view() const { return view_; }

 private:
  bool is_there(const model::Edge& edge, model::NodeId other) const;
  // The edges between a piece and its parent, and between a piece and its children.
  std::vector<model::Edge> outline_edges(model::NodeId piece) const;

  const corpus::Corpus& corpus_;
  GraphView view_;
  corpus::KeptRows own_rows_;
  corpus::KeptRows* rows_;  // the corpus's cache, or own_rows_ if it has none
};

// Returns `edge` with its place, which the incoming edges in corpus::Arcs lack.
model::Edge with_place(const corpus::Corpus& corpus, const model::Edge& edge);

}  // namespace cairn::corpus
