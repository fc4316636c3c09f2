// The code graph of a corpus as a kernel sees it: weighted arcs of the nodes that it asks for.
#pragma once

#include <optional>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/graph/csr.h"
#include "internal/model/edge.h"

namespace cairn::corpus {

enum class Direction : std::uint8_t {
  kBoth,
  kOutgoing,  // what is used: callees
  kIncoming,  // what uses: callers
};

struct GraphView {
  Direction direction = Direction::kBoth;
  model::EdgeWeights weights = model::kDefaultEdgeWeights;  // 0: edges of this kind are not there
  bool with_externals = false;
  bool with_documents = false;  // what is written of code, and how documents are divided
};

// Reads a row of the index for each node, once; none that the corpus has kept. Not thread-safe.
class CodeGraph : public graph::Adjacency {
 public:
  CodeGraph(const corpus::Corpus& corpus, const GraphView& view);
  CodeGraph(const CodeGraph&) = delete;
  CodeGraph& operator=(const CodeGraph&) = delete;

  // Edges of several kinds between two nodes, and of both directions, are one arc with their sum.
  std::span<const graph::Arc> arcs(std::uint32_t node) override;

  // The edge that counts most of those between two nodes that are neighbours in this view.
  std::optional<model::Edge> strongest_edge(model::NodeId from, model::NodeId to) const;

  // The nodes that edges of one kind tie to a node in this view, in either direction, ascending.
  std::vector<model::NodeId> neighbours(model::NodeId node, model::EdgeKind kind) const;

  const GraphView& view() const { return view_; }

 private:
  bool is_there(const model::Edge& edge, model::NodeId other) const;
  // The document around a piece and the pieces in it, as edges.
  std::vector<model::Edge> outline_edges(model::NodeId piece) const;

  const corpus::Corpus& corpus_;
  GraphView view_;
  corpus::KeptRows own_rows_;
  corpus::KeptRows* rows_;  // the corpus's if it keeps them
};

// The edge with its place, which only the end that it comes from knows (corpus::Arcs).
model::Edge with_place(const corpus::Corpus& corpus, const model::Edge& edge);

}  // namespace cairn::corpus
