// The code graph of a corpus, as weighted arcs. Reads only the rows of nodes that an algorithm
// visits.
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
  model::EdgeWeights weights = model::kDefaultEdgeWeights;  // a kind with weight 0 is excluded
  bool with_externals = false;
  bool with_documents = false;  // whether to add mentions of code and the outlines of documents
};

// Reads each node's row at most once. Uses the corpus's cache of rows, if there is one. Not
// thread-safe.
class CodeGraph : public graph::Adjacency {
 public:
  CodeGraph(const corpus::Corpus& corpus, const GraphView& view);
  CodeGraph(const CodeGraph&) = delete;
  CodeGraph& operator=(const CodeGraph&) = delete;

  // Returns the arcs of `node`. All edges between the same two nodes are merged into one arc,
  // whatever their kind and direction. The weight of the arc is the sum of their weights.
  std::span<const graph::Arc> arcs(std::uint32_t node) override;
  void announce(std::span<const std::uint32_t> nodes) override;

  // Returns the heaviest edge between two nodes in this view, or nullopt.
  std::optional<model::Edge> strongest_edge(model::NodeId from, model::NodeId to) const;

  // Returns the nodes that edges of the given kind connect to `node`, in any direction. Only edges
  // of this view count. The result is in ascending order.
  std::vector<model::NodeId> neighbours(model::NodeId node, model::EdgeKind kind) const;

  const GraphView& view() const { return view_; }

 private:
  bool is_there(const model::Edge& edge, model::NodeId other) const;
  // Returns the edges between a piece and its parent, and between a piece and its children.
  std::vector<model::Edge> outline_edges(model::NodeId piece) const;

  const corpus::Corpus& corpus_;
  GraphView view_;
  corpus::KeptRows own_rows_;
  corpus::KeptRows* rows_;  // the corpus's cache, or own_rows_ without a cache
};

// Returns `edge` with the position of its first use. Incoming edges in corpus::Arcs lack the
// position.
model::Edge with_place(const corpus::Corpus& corpus, const model::Edge& edge);

}  // namespace cairn::corpus
