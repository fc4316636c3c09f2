// `export`: the graph of an index for other tools, node by node and then edge by edge.
//
// The parent of each node says what it is inside of, not edges. Nothing is kept of what has been
// visited: besides twenty bytes a node and the list of files, memory does not grow with the index.
// Some 5 us a node or edge, most of which a format takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/navigation/graph_units.h"

namespace cairn::navigation {

// Where the graph is from.
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
  std::string parent;      // handle of the innermost node of the graph around it; "" if none is
  std::string path;        // as Corpus::path_of()
  std::string language;    // of files
  std::uint64_t uses = 0;  // as `refs` counts them
  std::optional<model::NodeHistory> history;
};

// All edges of a kind between what two nodes of the graph stand for.
struct GraphEdge {
  std::string from;  // handles
  std::string to;
  model::EdgeKind kind = model::EdgeKind::kReference;
  std::uint64_t count = 0;        // uses
  double weight = 0;              // sum of model::edge_weight()
  std::uint8_t confidence = 100;  // of the surest, percent
  std::string path;               // of the first use; "" if there is no place
  model::Position place;
};

class GraphVisitor {
 public:
  GraphVisitor() = default;
  GraphVisitor(const GraphVisitor&) = delete;
  GraphVisitor& operator=(const GraphVisitor&) = delete;
  virtual ~GraphVisitor() = default;

  virtual void begin(const GraphHead& head) = 0;
  virtual void add(const GraphNode& node) = 0;  // in the order of the outline, parents first
  virtual void add(const GraphEdge& edge) = 0;  // by `from`, then by `to`, in that order
  virtual void end() = 0;
};

struct GraphSize {
  std::uint64_t nodes = 0;
  std::uint64_t edges = 0;
};

std::string_view name_of(GraphLevel level);  // "modules", "files", "symbols"

// At the levels of files and modules edges within one of them are left out. Throws what `visitor`
// throws, and base::Interrupted.
GraphSize visit_graph(const corpus::Corpus& corpus, const GraphRequest& request,
                      GraphVisitor& visitor);

}  // namespace cairn::navigation
