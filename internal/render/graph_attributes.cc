#include "internal/render/graph_attributes.h"

#include "internal/base/utf8.h"
#include "internal/render/json_parts.h"

namespace cairn::render {
namespace {

using navigation::GraphEdge;
using navigation::GraphHead;
using navigation::GraphNode;
using Value = AttributeValue;

constexpr AttributeType kText = AttributeType::kText;
constexpr AttributeType kWhole = AttributeType::kWhole;
constexpr AttributeType kReal = AttributeType::kReal;

// Returns `text`, or nothing if it is empty. Invalid UTF-8 is repaired here, so that all formats
// contain the same text.
Value some_text(std::string_view text) {
  if (text.empty()) return {};
  return base::is_valid_utf8(text) ? std::string(text) : base::repaired_utf8(text);
}

Value whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

bool has_place(const GraphNode& node) {
  return node.node.kind != model::NodeKind::kFile && node.node.file != model::kNoNode &&
         !node.node.is(model::kFlagImplicit) && !node.path.empty();
}

Value first_line(const GraphNode& node) {
  return has_place(node) ? whole(node.node.name_range.begin.line + std::uint64_t{1}) : Value();
}

Value last_line(const GraphNode& node) {
  const model::Range& range = node.node.body.empty() ? node.node.name_range : node.node.body;
  return has_place(node) ? whole(range.end.line + std::uint64_t{1}) : Value();
}

std::string tag_words(const GraphNode& node) {
  std::string words;
  for (const std::string_view tag : model::tags_of(node.node)) {
    words += (words.empty() ? "" : " ") + std::string(tag);
  }
  return words;
}

constexpr Attribute<GraphHead> kHead[] = {
    {"schema", kText, [](const GraphHead&) { return some_text(kGraphSchema); }},
    {"name", kText, [](const GraphHead& head) { return some_text(head.name); }},
    {"generation", kText, [](const GraphHead& head) { return some_text(head.generation); }},
    {"head", kText, [](const GraphHead& head) { return some_text(head.commit); }},
    {"cairn", kText, [](const GraphHead& head) { return some_text(head.cairn_version); }},
    {"level", kText, [](const GraphHead& head) { return some_text(name_of(head.level)); }},
};

constexpr Attribute<GraphNode> kNode[] = {
    {"kind", kText,
     [](const GraphNode& node) { return some_text(model::name_of(node.node.kind)); }},
    {"name", kText, [](const GraphNode& node) { return some_text(node.node.name); }},
    {"qualified_name", kText,
     [](const GraphNode& node) { return some_text(node.node.qualified_name()); }},
    {"path", kText, [](const GraphNode& node) { return some_text(node.path); }},
    {"line", kWhole, first_line},
    {"last_line", kWhole, last_line},
    {"signature", kText, [](const GraphNode& node) { return some_text(node.node.signature); }},
    {"tags", kText, [](const GraphNode& node) { return some_text(tag_words(node)); }},
    {"language", kText, [](const GraphNode& node) { return some_text(node.language); }},
    {"parent", kText, [](const GraphNode& node) { return some_text(node.parent); }},
    {"symbol", kText, [](const GraphNode& node) { return some_text(node.node.symbol); }},
    {"uses", kWhole, [](const GraphNode& node) { return whole(node.uses); }},
    {"commits", kWhole,
     [](const GraphNode& node) { return node.history ? whole(node.history->commits) : Value(); }},
    {"churn", kWhole,
     [](const GraphNode& node) { return node.history ? whole(node.history->lines) : Value(); }},
    {"heat", kReal,
     [](const GraphNode& node) {
       return node.history ? Value(rounded(node.history->activity)) : Value();
     }},
};

constexpr Attribute<GraphEdge> kEdge[] = {
    {"kind", kText, [](const GraphEdge& edge) { return some_text(model::name_of(edge.kind)); }},
    {"count", kWhole, [](const GraphEdge& edge) { return whole(edge.count); }},
    {"weight", kReal, [](const GraphEdge& edge) { return Value(rounded(edge.weight)); }},
    // A confidence of 100 % is the default and is left out.
    {"confidence", kReal,
     [](const GraphEdge& edge) {
       return edge.confidence < 100 ? Value(edge.confidence / 100.0) : Value();
     }},
    {"path", kText, [](const GraphEdge& edge) { return some_text(edge.path); }},
    {"line", kWhole,
     [](const GraphEdge& edge) {
       return edge.path.empty() ? Value() : whole(edge.place.line + std::uint64_t{1});
     }},
};

}  // namespace

std::span<const Attribute<GraphHead>> head_attributes() { return kHead; }
std::span<const Attribute<GraphNode>> node_attributes() { return kNode; }
std::span<const Attribute<GraphEdge>> edge_attributes() { return kEdge; }

}  // namespace cairn::render
