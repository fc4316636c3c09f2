// Decides which nodes an exported graph has, and which graph node represents each node of the
// index.
//
// At symbol level, each node represents itself. At file level, a file represents its symbols, so
// the edges of the symbols become edges of the file. At module level, a module represents its
// files. Nodes that the filters reject are omitted, together with their edges. Reads every node
// once and stores eight bytes for each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/filter.h"

namespace cairn::navigation {

enum class GraphLevel : std::uint8_t { kModules, kFiles, kSymbols };

struct GraphRequest {
  GraphLevel level = GraphLevel::kSymbols;
  // Whether the graph also contains symbols from outside the repository, and their packages. If
  // there are filters, the graph contains only those outside symbols that its other nodes use.
  bool with_externals = false;
  // A module is in the graph if the filters accept anything inside it.
  query::Filters filters;
};

class GraphUnits {
 public:
  GraphUnits(const corpus::Corpus& corpus, const GraphRequest& request);

  // The last node that can be in the graph.
  model::NodeId last() const { return model::NodeId{static_cast<std::uint32_t>(rows_.size() - 1)}; }
  // Returns the graph node that represents `node`, or kNoNode.
  model::NodeId unit_of(model::NodeId node) const {
    return node <= last() ? rows_[value_of(node)].unit : model::kNoNode;
  }
  bool has(model::NodeId node) const { return node != model::kNoNode && unit_of(node) == node; }
  // Returns the last node of the subtree of `node`.
  model::NodeId end_of(model::NodeId node) const { return rows_[value_of(node)].end; }

 private:
  struct Row {
    model::NodeId unit{};
    model::NodeId end{};
  };

  void add(const model::Node& node);
  bool is_wanted(const model::Node& node) const;
  bool is_used(model::NodeId external) const;

  const corpus::Corpus& corpus_;
  const GraphRequest& request_;
  search::NodeFilter filter_;
  std::vector<Row> rows_;
  std::vector<model::NodeId> around_;  // containers of the node being added, outermost first
};

// Calls visit(nodes) with batches of a thousand nodes, from node 1 to `last` in ascending order.
template <typename Visit>
void visit_nodes(const corpus::Corpus& corpus, model::NodeId last, const Visit& visit) {
  constexpr std::uint32_t kAtATime = 1000;
  for (std::uint32_t done = 0; done < value_of(last);) {
    const std::uint32_t size = std::min(kAtATime, value_of(last) - done);
    visit(corpus.nodes(model::NodeId{done + 1}, model::NodeId{done + size}));
    done += size;
  }
}

}  // namespace cairn::navigation
