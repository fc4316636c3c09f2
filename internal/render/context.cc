#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

std::string text_of(const ask::ContextResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const ask::ContextNode& one : result.nodes) {
    if (!text.empty()) fmt::format_to(out, "\n");
    headline(out, one.node.node, one.node.path, style);
    const std::string why = base::display_line(one.why);
    const std::string reason = one.was_asked ? why : fmt::format("{:.2f}, {}", one.relevance, why);
    fmt::format_to(out, "\n    {}\n", style.dim(reason));
    indented_block(out, one.text, "    ");
    if (one.is_cut) fmt::format_to(out, "    {}\n", style.dim("… cut"));
  }
  if (result.tokens > 0 && !style.is_compact()) {
    fmt::format_to(out, "\n{}\n", style.dim(counted(result.tokens, "token", "tokens")));
  }
  if (result.left_out > 0 && !style.is_compact()) {
    fmt::format_to(out, "{}\n",
                   style.dim(counted(result.left_out, "node", "nodes") + " more did not fit"));
  }
  return text;
}

base::Json json_of(const ask::ContextResult& result) {
  base::Json json;
  json["schema"] = "cairn.context/1";
  json["generation"] = result.generation;
  json["strategy"] = name_of(result.strategy);
  json["tokens"] = result.tokens;
  json["left_out"] = result.left_out;
  base::Json nodes = base::Json::array();
  for (const ask::ContextNode& one : result.nodes) {
    base::Json node = node_json(one.node);
    node["asked"] = one.was_asked;
    node["relevance"] = rounded(one.relevance);
    node["why"] = one.why;
    node["text"] = one.text;
    node["is_cut"] = one.is_cut;
    node["tokens"] = one.tokens;
    nodes.push_back(std::move(node));
  }
  json["nodes"] = std::move(nodes);
  return json;
}

}  // namespace cairn::render
