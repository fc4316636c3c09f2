#include "internal/render/json_parts.h"

#include <cmath>

namespace cairn::render {

using base::Json;
using search::NodeSummary;

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

Json confidence_json(const search::Confidence& confidence) {
  return {{"word", search::name_of(confidence.certainty())},
          {"first", rounded(confidence.first)},
          {"file", rounded(confidence.file)},
          {"any_of_five", rounded(confidence.any_of_five)}};
}

Json range_json(const model::Range& range) {
  return {{"line", range.begin.line + 1},
          {"column", range.begin.character + 1},
          {"end_line", range.end.line + 1},
          {"end_column", range.end.character + 1}};
}

Json node_json(const model::Node& node, const std::string& handle, const std::string& path) {
  Json json;
  json["symbol"] = node.symbol;
  json["id"] = handle;
  json["name"] = node.name;
  json["qualified_name"] = node.qualified_name();
  json["kind"] = model::name_of(node.kind);
  json["path"] = path;
  json["line"] = node.name_range.begin.line + 1;
  json["column"] = node.name_range.begin.character + 1;
  json["signature"] = node.signature;
  if (!node.body.empty()) json["body"] = range_json(node.body);
  json["tags"] = model::tags_of(node);
  return json;
}

Json node_json(const NodeSummary& summary) {
  return node_json(summary.node, summary.handle, summary.path);
}

Json nodes_json(const std::vector<NodeSummary>& summaries) {
  Json nodes = Json::array();
  for (const NodeSummary& summary : summaries) nodes.push_back(node_json(summary));
  return nodes;
}

Json step_json(const navigation::WalkStep& step) {
  Json node = node_json(step.node);
  node["depth"] = step.depth;
  node["parent"] = step.parent;
  Json edge = {{"kind", model::name_of(step.kind)},
               {"backward", step.is_backward},
               {"weight", rounded(step.weight)},
               {"count", step.count}};
  if (step.confidence < 100) edge["confidence"] = step.confidence / 100.0;
  if (!step.path.empty()) {
    edge["path"] = step.path;
    edge["line"] = step.place.line + 1;
    edge["column"] = step.place.character + 1;
  }
  node["edge"] = std::move(edge);
  return node;
}

namespace {

base::Json hop_json(const search::Hop& hop) {
  base::Json json = {{"from", hop.from},
                     {"to", hop.to},
                     {"kind", model::name_of(hop.kind)},
                     {"backward", hop.is_backward},
                     {"weight", rounded(hop.weight)},
                     {"count", hop.count}};
  if (hop.confidence < 100) json["confidence"] = hop.confidence / 100.0;
  if (!hop.path.empty()) {
    json["path"] = hop.path;
    json["line"] = hop.place.line + 1;
    json["column"] = hop.place.character + 1;
  }
  return json;
}

}  // namespace

base::Json hops_json(const std::vector<search::Hop>& hops) {
  base::Json json = base::Json::array();
  for (const search::Hop& hop : hops) json.push_back(hop_json(hop));
  return json;
}

}  // namespace cairn::render
