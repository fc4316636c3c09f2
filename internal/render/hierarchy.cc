#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;
using navigation::HierarchyNode;

Json entry_json(const HierarchyNode& entry) {
  Json json = node_json(entry.node);
  json["excerpt"] = entry.excerpt;
  return json;
}

Json entries_json(const std::vector<HierarchyNode>& entries) {
  Json json = Json::array();
  for (const HierarchyNode& entry : entries) json.push_back(entry_json(entry));
  return json;
}

void entry_line(Out out, const HierarchyNode& entry, std::size_t depth, const Style& style) {
  fmt::format_to(out, "{}{}  ", std::string(2 * depth, ' '), style.dim(entry.node.handle));
  headline(out, entry.node.node, entry.node.path, style);
  const bool is_text = model::is_paragraph(entry.node.node.kind) ||
                       entry.node.node.kind == model::NodeKind::kSentence;
  if (is_text) fmt::format_to(out, "  {}", style.code(shortened(entry.excerpt)));
  fmt::format_to(out, "\n");
}

}  // namespace

std::string text_of(const navigation::HierarchyResult& result, const Style& style) {
  std::string text;
  Out out(text);
  std::size_t depth = 0;
  for (const HierarchyNode& around : result.ancestors) entry_line(out, around, depth++, style);
  if (result.siblings.empty()) {
    entry_line(out, result.node, depth, style);
  } else {
    for (const HierarchyNode& sibling : result.siblings) entry_line(out, sibling, depth, style);
    if (result.sibling_count > result.siblings.size()) {
      fmt::format_to(
          out, "{}{}\n", std::string(2 * depth, ' '),
          style.dim("… and " + base::counted(result.sibling_count - result.siblings.size(),
                                             "more sibling", "more siblings")));
    }
  }
  for (const HierarchyNode& inner : result.descendants) {
    entry_line(out, inner, depth + inner.depth, style);
  }
  if (result.descendant_count > result.descendants.size()) {
    fmt::format_to(out, "{}{}\n", std::string(2 * depth + 2, ' '),
                   style.dim(fmt::format("… and {} more in it",
                                         result.descendant_count - result.descendants.size())));
  }
  return text;
}

Json json_of(const navigation::HierarchyResult& result) {
  Json json;
  json["schema"] = "cairn.nodes/1";
  json["generation"] = result.generation;
  json["node"] = entry_json(result.node);
  json["ancestors"] = entries_json(result.ancestors);
  json["ordinal"] = result.ordinal;
  json["sibling_count"] = result.sibling_count;
  json["siblings"] = entries_json(result.siblings);
  json["descendant_count"] = result.descendant_count;
  Json descendants = Json::array();
  for (const HierarchyNode& inner : result.descendants) {
    Json entry = entry_json(inner);
    entry["depth"] = inner.depth;
    descendants.push_back(std::move(entry));
  }
  json["descendants"] = std::move(descendants);
  return json;
}

}  // namespace cairn::render
