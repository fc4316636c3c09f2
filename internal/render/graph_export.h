// The graph of an index in the formats of other tools, written while it is visited.
//
//   const auto graph = graph_as_graphml(sink);
//   search::visit_graph(corpus, request, *graph);
//
// One node or edge is one line, with the attributes of graph_attributes.h in every format. `sink`
// gets the text in pieces.
#pragma once

#include <memory>

#include "internal/base/text_file.h"
#include "internal/navigation/graph_export.h"

namespace cairn::render {

// Node-link, as networkx and D3 have it, with the edges in "edges" (older ones look in "links").
std::unique_ptr<navigation::GraphVisitor> graph_as_json(const base::TextSink& sink);

// Characters that XML 1.0 cannot hold become U+FFFD.
std::unique_ptr<navigation::GraphVisitor> graph_as_graphml(const base::TextSink& sink);

}  // namespace cairn::render
