// Implements `export`: passes the graph of an index to a visitor, first all nodes, then all edges.
//
// Containment is not an edge; instead, each node has a parent. Nodes and edges are not stored after
// they have been visited, so the memory used is twenty bytes per node, plus the list of files.
// Takes about 5 us per node or edge, most of it in the visitor that writes the output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/navigation/graph_units.h"

namespace cairn::navigation {

// The index that a graph was exported from, and the level.
struct GraphHead {
  std::string name;  // of the root directory of the sources
  std::string generation;
  std::string commit;  // the head of the history; "" if there is none
  std::string cairn_version;
  GraphLevel level = GraphLevel::kSymbols;
};

struct GraphNode {
  model::Node node;
  std::string handle;
  std::string parent;      // handle of the innermost enclosing graph node, or ""
  std::string path;        // as returned by Corpus::path_of()
  std::string language;    // set for files only
  std::uint64_t uses = 0;  // as counted by `refs`
  std::optional<model::NodeHistory> history;
};

// All edges of one kind in the index from nodes that the graph node `from` represents to nodes that
// the graph node `to` represents.
struct GraphEdge {
  std::string from;  // handle, like `to`
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  std::uint64_t count = 0;        // number of uses that these edges stand for
  double weight = 0;              // sum of model::edge_weight()
  std::uint8_t confidence = 100;  // of the most certain edge, percent
  std::string path;               // of the first use; "" if it is unknown
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

// At file and module level, edges within a file or module are left out. Throws base::Interrupted
// and whatever `visitor` throws.
GraphSize visit_graph(const corpus::Corpus& corpus, const GraphRequest& request,
                      GraphVisitor& visitor);

}  // namespace cairn::navigation
