// Writes the modules of a map as a diagram, and explains the importance of symbols.
#include <fmt/format.h>

#include <set>

#include "internal/base/display.h"
#include "internal/render/map.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using map::RepositoryMap;

struct Arrow {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint32_t edges = 0;
  bool is_in_cycle = false;
};

// Returns the arrows for the first `most` connections. If a connection has edges in both
// directions, it has two arrows.
std::vector<Arrow> arrows_of(const RepositoryMap& map, std::size_t most) {
  std::vector<Arrow> arrows;
  for (const map::MapConnection& entry : map.connections) {
    if (arrows.size() >= most) break;
    const map::Connection& connection = entry.connection;
    arrows.push_back({connection.from, connection.to, connection.edges, connection.is_in_cycle});
    if (connection.back > 0) {
      arrows.push_back({connection.to, connection.from, connection.back, true});
    }
  }
  return arrows;
}

std::set<std::uint32_t> ends_of(const std::vector<Arrow>& arrows) {
  std::set<std::uint32_t> ends;
  for (const Arrow& arrow : arrows) {
    ends.insert(arrow.from);
    ends.insert(arrow.to);
  }
  return ends;
}

}  // namespace

std::string dot_of(const RepositoryMap& map, std::size_t most) {
  const std::vector<Arrow> arrows = arrows_of(map, most);
  std::string text = "digraph cairn {\n  rankdir=LR;\n  node [shape=box];\n";
  for (const std::uint32_t i : ends_of(arrows)) {
    const map::Group& group = map.modules[i].group;
    text += fmt::format("  m{} [label=\"{}\\n{} symbols\"];\n", i, diagram_label(group.name),
                        group.symbols);
  }
  for (const Arrow& arrow : arrows) {
    text += fmt::format("  m{} -> m{} [label=\"{}\"{}];\n", arrow.from, arrow.to, arrow.edges,
                        arrow.is_in_cycle ? ", color=red" : "");
  }
  return text + "}\n";
}

std::string mermaid_of(const RepositoryMap& map, std::size_t most) {
  const std::vector<Arrow> arrows = arrows_of(map, most);
  std::string text = "graph LR\n";
  for (const std::uint32_t i : ends_of(arrows)) {
    const map::Group& group = map.modules[i].group;
    text += fmt::format("  m{}[\"{} ({})\"]\n", i, diagram_label(group.name), group.symbols);
  }
  for (const Arrow& arrow : arrows) {
    text += fmt::format("  m{} {}|{}| m{}\n", arrow.from, arrow.is_in_cycle ? "-.->" : "-->",
                        arrow.edges, arrow.to);
  }
  return text;
}

std::string explanation_of(const RepositoryMap& map, const map::Selection& selection) {
  std::string text =
      "rank of " + std::to_string(map.importance.ranked) +
      "  stars  importance = pagerank x visibility x documentation x churn x origin x kind\n";
  for (std::size_t i = 0; i < map.symbols.size(); ++i) {
    if (selection.symbols[i] == 0) continue;
    const map::MapSymbol& symbol = map.symbols[i];
    const map::Factors factors = map::factors_of(map.map.traits[symbol.node]);
    text += fmt::format(
        "{:>7} {:>3} {:.6e} = {:.6e} x {:.2f} x {:.2f} x {:.3f} x {:.2f} x {:.2f}  {}  {}:{}",
        map.importance.ranks[symbol.node], symbol.stars, map.importance.of_node[symbol.node],
        map.importance.pagerank[symbol.node], factors.visibility, factors.documentation,
        factors.churn, factors.origin, factors.kind, base::display_line(symbol.qualified_name),
        base::display_line(map.files[symbol.file].path), symbol.line + 1);
    if (map.focus) text += fmt::format("  relevance {:.4f}", symbol.relevance);
    text += "\n";
  }
  return text;
}

}  // namespace cairn::render
