// Writes the graph of an index in the formats of other tools while it is visited.
//
//   const auto graph = graph_as_graphml(sink);
//   search::visit_graph(corpus, request, *graph);
//
// Each node and each edge takes one line. All formats have the attributes of graph_attributes.h.
// `sink` gets the text in pieces.
#pragma once

#include <memory>

#include "internal/base/text_file.h"
#include "internal/navigation/graph_export.h"

namespace cairn::render {

// Node-link JSON, as networkx and D3 read it, with edges in "edges" (older versions: "links").
std::unique_ptr<navigation::GraphVisitor> graph_as_json(const base::TextSink& sink);

// Replaces characters that XML 1.0 cannot hold by U+FFFD.
std::unique_ptr<navigation::GraphVisitor> graph_as_graphml(const base::TextSink& sink);

}  // namespace cairn::render
