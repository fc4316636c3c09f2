// Writes the graph of an index in formats that other tools read. The graph is written while it is
// visited, and passed to `sink` in pieces.
//
//   const auto graph = graph_as_graphml(sink);
//   navigation::visit_graph(corpus, request, *graph);
//
// Each node and each edge takes one line. All formats have the attributes of graph_attributes.h.
#pragma once

#include <memory>

#include "internal/base/text_file.h"
#include "internal/navigation/graph_export.h"

namespace cairn::render {

// Writes node-link JSON, which networkx and D3 read. The edges are in the member "edges"; older
// versions of networkx expect "links".
std::unique_ptr<navigation::GraphVisitor> graph_as_json(const base::TextSink& sink);

// Writes GraphML. Replaces characters that XML 1.0 does not allow with U+FFFD.
std::unique_ptr<navigation::GraphVisitor> graph_as_graphml(const base::TextSink& sink);

}  // namespace cairn::render
