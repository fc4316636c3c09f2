// Writes the graph of an index as node-link JSON.
#include <fmt/format.h>

#include "internal/base/json.h"
#include "internal/render/graph_attributes.h"
#include "internal/render/graph_export.h"

namespace cairn::render {
namespace {

using base::Json;
using navigation::GraphEdge;
using navigation::GraphHead;
using navigation::GraphNode;

template <typename Of>
void add_members(Json& json, std::span<const Attribute<Of>> attributes, const Of& of) {
  for (const Attribute<Of>& attribute : attributes) {
    const AttributeValue value = attribute.of(of);
    const std::string name(attribute.name);
    if (const auto* text = std::get_if<std::string>(&value)) json[name] = *text;
    if (const auto* number = std::get_if<std::int64_t>(&value)) json[name] = *number;
    if (const auto* number = std::get_if<double>(&value)) json[name] = *number;
  }
}

std::string json_text(const Json& json) { return base::to_text(json, base::JsonLayout::kOneLine); }

class JsonGraph : public navigation::GraphVisitor {
 public:
  explicit JsonGraph(base::TextSink sink) : sink_(std::move(sink)) {}

  void begin(const GraphHead& head) override {
    Json graph = Json::object();
    add_members(graph, head_attributes(), head);
    sink_(
        fmt::format("{{\"schema\":\"{}\",\"directed\":true,\"multigraph\":true,\n\"graph\":{},\n"
                    "\"nodes\":[",
                    kGraphSchema, json_text(graph)));
  }

  void add(const GraphNode& node) override {
    Json json = {{"id", node.handle}};
    add_members(json, node_attributes(), node);
    add_line(json);
  }

  void add(const GraphEdge& edge) override {
    begin_edges();
    Json json = {{"source", edge.from}, {"target", edge.to}};
    add_members(json, edge_attributes(), edge);
    add_line(json);
  }

  void end() override {
    begin_edges();
    sink_("\n]}\n");
  }

 private:
  void add_line(const Json& json) {
    sink_(is_first_ ? "\n" : ",\n");
    sink_(json_text(json));
    is_first_ = false;
  }

  void begin_edges() {
    if (is_in_edges_) return;
    sink_("\n],\n\"edges\":[");
    is_in_edges_ = is_first_ = true;
  }

  base::TextSink sink_;
  bool is_first_ = true;
  bool is_in_edges_ = false;
};

}  // namespace

std::unique_ptr<navigation::GraphVisitor> graph_as_json(const base::TextSink& sink) {
  return std::make_unique<JsonGraph>(sink);
}

}  // namespace cairn::render
