// Collects all edges of an index file by file, and writes them node by node.
#pragma once

#include <vector>

#include "internal/indexer/layout.h"
#include "internal/model/edge.h"
#include "internal/store/index_writer.h"

namespace cairn::indexer {

class EdgeTable {
 public:
  explicit EdgeTable(const Layout& layout) : layout_(layout) {}

  void add(const std::vector<model::Edge>& edges);
  // Adds a relationship that an indexer reports for `from`; it has no place.
  void add_relationship(model::NodeId from, model::NodeId to, model::EdgeKind kind);

  // Adds the edges that follow from the outline (definition, same-module), merges edges between the
  // same nodes, and writes the arcs of each node up to `last`. Leaves the table empty.
  void write(model::NodeId last, store::IndexWriter& writer);

  // The number of edges of each kind, once write() has run.
  const std::array<std::uint64_t, model::kEdgeKindCount>& counts() const { return counts_; }

 private:
  void add_outline();
  void drop_backward_overrides();
  void merge();

  const Layout& layout_;
  std::vector<model::Edge> edges_;
  std::array<std::uint64_t, model::kEdgeKindCount> counts_{};
};

}  // namespace cairn::indexer
