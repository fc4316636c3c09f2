// Collects edges file by file, and writes them node by node.
#pragma once

#include <vector>

#include "internal/indexer/layout.h"
#include "internal/model/edge.h"
#include "internal/store/index_writer.h"

namespace cairn::indexer {

// Orders edges by (from, to, kind), and merges those that are the same in all three. The merged edge
// has the sum of their counts, the position of the first one, and the highest confidence.
void merge_edges(std::vector<model::Edge>& edges);

class EdgeTable {
 public:
  explicit EdgeTable(const Layout& layout) : layout_(layout) {}

  void add(const std::vector<model::Edge>& edges);

  // Adds the edges that follow from the outline (definition, same-module). Merges edges of the same
  // kind between the same nodes. Writes the edges of each node up to `last`, and leaves the table
  // empty.
  void write(model::NodeId last, store::IndexWriter& writer);

  // The number of edges of each kind. Requires: write() has been called.
  const std::array<std::uint64_t, model::kEdgeKindCount>& counts() const { return counts_; }

 private:
  void add_outline();
  void drop_backward_overrides();

  const Layout& layout_;
  std::vector<model::Edge> edges_;
  std::array<std::uint64_t, model::kEdgeKindCount> counts_{};
};

}  // namespace cairn::indexer
