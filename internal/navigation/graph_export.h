// Implements `export`: passes the graph of an index to a visitor, first all nodes, then all edges.
//
// Containment is not an edge; instead, each node has a parent. Nodes and edges are passed on one at
// a time and not stored, so the memory used is about twenty bytes per node, plus the list of files.
// Takes about 5 us per node or edge, mostly in the visitor that writes the output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/navigation/graph_units.h"

namespace cairn::navigation {

// Describes the index that a graph was exported from, and the level of the graph.
struct GraphHead {
  std::string name;  // name of the root directory of the sources
  std::string generation;
  std::string commit;  // the head of the history; "" without a history
  std::string cairn_version;
  GraphLevel level = GraphLevel::kSymbols;
};

struct GraphNode {
  model::Node node;
  std::string handle;
  std::string parent;      // handle of the innermost enclosing graph node, or ""
  std::string path;        // as returned by Corpus::path_of()
  std::string language;    // only set for files
  std::uint64_t uses = 0;  // number of uses, as counted by `refs`
  std::optional<model::NodeHistory> history;
};

// Combines all index edges of one kind between two graph nodes. A graph node may represent several
// nodes of the index, such as a file and its symbols.
struct GraphEdge {
  std::string from;  // a handle, like `to`
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  std::uint64_t count = 0;        // number of uses that the combined edges represent
  double weight = 0;              // sum of model::edge_weight() of the edges
  std::uint8_t confidence = 100;  // highest confidence of the combined edges, in percent
  std::string path;               // file of the first use; "" if it is unknown
  model::Position place;
};

class GraphVisitor {
 public:
  GraphVisitor() = default;
  GraphVisitor(const GraphVisitor&) = delete;
  GraphVisitor& operator=(const GraphVisitor&) = delete;
  virtual ~GraphVisitor() = default;

  virtual void begin(const GraphHead& head) = 0;
  virtual void add(const GraphNode& node) = 0;  // in outline order, parents first
  virtual void add(const GraphEdge& edge) = 0;  // ordered by `from`, then by `to`
  virtual void end() = 0;
};

struct GraphSize {
  std::uint64_t nodes = 0;
  std::uint64_t edges = 0;
};

std::string_view name_of(GraphLevel level);  // "modules", "files", "symbols"

// Visits the graph that `request` describes. At file level and module level, omits edges within a
// file or module. Throws base::Interrupted, and passes on exceptions of `visitor`.
GraphSize visit_graph(const corpus::Corpus& corpus, const GraphRequest& request,
                      GraphVisitor& visitor);

}  // namespace cairn::navigation
