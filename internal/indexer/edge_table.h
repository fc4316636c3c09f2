// Collects edges file by file, and writes them node by node. Until then, they are in the spool.
#pragma once

#include <string>
#include <vector>

#include "internal/collected/spool.h"
#include "internal/indexer/layout.h"
#include "internal/model/edge.h"
#include "internal/store/index_writer.h"

namespace cairn::indexer {

// Orders edges by (from, to, kind), and merges those that are the same in all three. The merged edge
// has the sum of their counts, the position of the first one, and the highest confidence.
void merge_edges(std::vector<model::Edge>& edges);

class EdgeTable {
 public:
  EdgeTable(const Layout& layout, collected::Spool& spool) : layout_(layout), spool_(spool) {}

  void add(std::vector<model::Edge> edges);

  // Adds the edges that follow from the outline (definition, same-module). Merges edges of the same
  // kind between the same nodes. Writes the edges of each node up to `last`, and leaves the table
  // empty.
  void write(model::NodeId last, store::IndexWriter& writer);

  // The number of edges of each kind. Requires: write() has been called.
  const std::array<std::uint64_t, model::kEdgeKindCount>& counts() const { return counts_; }

 private:
  void read_added();
  void add_outline();
  void drop_backward_overrides();

  const Layout& layout_;
  collected::Spool& spool_;
  std::vector<collected::SpoolSpan> added_;  // the edges of each call of add()
  std::size_t added_count_ = 0;              // the number of these edges
  std::string record_;
  std::vector<model::Edge> edges_;  // filled by write()
  std::array<std::uint64_t, model::kEdgeKindCount> counts_{};
};

}  // namespace cairn::indexer
