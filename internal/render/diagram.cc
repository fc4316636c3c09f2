// Writes walks as diagrams for Graphviz and Mermaid.
#include <fmt/format.h>

#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

std::string label_of(const search::NodeSummary& summary) {
  return diagram_label(summary.node.qualified_name());
}

// Returns the numbers of the two nodes that the edge of `step` connects: source, then target.
// `number` is the number of the node that the step reached.
std::pair<std::size_t, std::size_t> ends_of(const navigation::WalkStep& step, std::size_t number) {
  return step.is_backward ? std::pair{number, step.parent} : std::pair{step.parent, number};
}

std::string edge_label(const navigation::WalkStep& step) {
  return std::string(model::name_of(step.kind)) +
         (step.count > 1 ? fmt::format(" x{}", step.count) : std::string());
}

}  // namespace

std::string dot_of(const navigation::WalkResult& result) {
  std::string text = "digraph cairn {\n  rankdir=LR;\n  node [shape=box];\n";
  text += fmt::format("  n0 [label=\"{}\", style=bold];\n", label_of(result.start));
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    text += fmt::format("  n{} [label=\"{}\"];\n", i + 1, label_of(result.steps[i].node));
  }
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    const navigation::WalkStep& step = result.steps[i];
    const auto [from, to] = ends_of(step, i + 1);
    text += fmt::format("  n{} -> n{} [label=\"{}\"];\n", from, to, edge_label(step));
  }
  return text + "}\n";
}

std::string mermaid_of(const navigation::WalkResult& result) {
  std::string text = "graph LR\n";
  text += fmt::format("  n0[\"{}\"]\n", label_of(result.start));
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    text += fmt::format("  n{}[\"{}\"]\n", i + 1, label_of(result.steps[i].node));
  }
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    const navigation::WalkStep& step = result.steps[i];
    const auto [from, to] = ends_of(step, i + 1);
    text += fmt::format("  n{} -->|{}| n{}\n", from, edge_label(step), to);
  }
  return text;
}

}  // namespace cairn::render
