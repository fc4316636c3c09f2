#include <fmt/format.h>

#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {

std::string text_of(const search::LevelResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const search::LevelHit& hit : result.hits) {
    headline(out, hit.node.node, hit.node.path, style);
    fmt::format_to(out, "\n");
    if (!hit.excerpt.empty()) fmt::format_to(out, "    {}\n", style.code(shortened(hit.excerpt)));
  }
  return text;
}

base::Json json_of(const search::LevelResult& result) {
  base::Json json;
  json["schema"] = "cairn.levels/1";
  json["query"] = result.query;
  json["generation"] = result.generation;
  base::Json levels = base::Json::object();
  for (const search::WeightedLevel& level : result.levels) {
    levels[std::string(name_of(level.level))] = rounded(level.weight);
  }
  json["levels"] = std::move(levels);
  json["total"] = result.total;
  json["offset"] = result.offset;
  base::Json hits = base::Json::array();
  for (const search::LevelHit& hit : result.hits) {
    base::Json node = node_json(hit.node);
    node["level"] = name_of(hit.level);
    node["score"] = rounded(hit.score);
    node["own"] = rounded(hit.own);
    node["support"] = rounded(hit.support);
    node["excerpt"] = hit.excerpt;
    hits.push_back(std::move(node));
  }
  json["results"] = std::move(hits);
  json["corrections"] = result.corrections;
  json["warnings"] = result.warnings;
  return json;
}

}  // namespace cairn::render
