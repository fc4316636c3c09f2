// Writes the graph of an index as GraphML.
#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/render/graph_attributes.h"
#include "internal/render/graph_export.h"

namespace cairn::render {
namespace {

using navigation::GraphEdge;
using navigation::GraphHead;
using navigation::GraphNode;

// Whether XML 1.0 allows the character `code` (section 2.2).
bool is_xml_character(char32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code != 0xFFFE && code != 0xFFFF;
}

// Escapes markup and control characters. A terminal would interpret raw control characters, and an
// XML reader would change them.
std::string xml_text(std::string_view text) {
  std::string xml;
  for (std::size_t at = 0; at < text.size();) {
    const base::DecodedCharacter character = base::decode_utf8(text, at);
    const char32_t code = character.code_point;
    switch (code) {
      case '&': xml += "&amp;"; break;
      case '<': xml += "&lt;"; break;
      case '>': xml += "&gt;"; break;
      case '"': xml += "&quot;"; break;
      default:
        if (!is_xml_character(code)) {
          base::append_utf8(xml, base::kReplacementCharacter);
        } else if (code < 0x20 || base::is_unsafe_to_print(code)) {
          xml += fmt::format("&#x{:X};", static_cast<std::uint32_t>(code));
        } else {
          base::append_utf8(xml, code);
        }
    }
    at += character.size;
  }
  return xml;
}

std::string_view xml_type(AttributeType type) {
  switch (type) {
    case AttributeType::kWhole: return "long";
    case AttributeType::kReal: return "double";
    case AttributeType::kText: break;
  }
  return "string";
}

// Declares the attributes of `element`, which is "graph", "node" or "edge". Two elements may have
// an attribute of the same name, so each id begins with the first letter of `element`.
template <typename Of>
std::string xml_keys(std::string_view element, std::span<const Attribute<Of>> attributes) {
  std::string keys;
  for (const Attribute<Of>& attribute : attributes) {
    keys += fmt::format("<key id=\"{0}.{1}\" for=\"{2}\" attr.name=\"{1}\" attr.type=\"{3}\"/>\n",
                        element[0], attribute.name, element, xml_type(attribute.type));
  }
  return keys;
}

template <typename Of>
std::string xml_data(char element, std::span<const Attribute<Of>> attributes, const Of& of) {
  std::string data;
  for (const Attribute<Of>& attribute : attributes) {
    const AttributeValue value = attribute.of(of);
    if (std::holds_alternative<std::monostate>(value)) continue;
    data += fmt::format("<data key=\"{}.{}\">", element, attribute.name);
    if (const auto* text = std::get_if<std::string>(&value)) data += xml_text(*text);
    if (const auto* number = std::get_if<std::int64_t>(&value)) data += std::to_string(*number);
    if (const auto* number = std::get_if<double>(&value)) data += fmt::format("{}", *number);
    data += "</data>";
  }
  return data;
}

class GraphmlGraph : public navigation::GraphVisitor {
 public:
  explicit GraphmlGraph(base::TextSink sink) : sink_(std::move(sink)) {}

  void begin(const GraphHead& head) override {
    sink_(R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
)");
    sink_(xml_keys("graph", head_attributes()));
    sink_(xml_keys("node", node_attributes()));
    sink_(xml_keys("edge", edge_attributes()));
    sink_("<graph edgedefault=\"directed\">" + xml_data('g', head_attributes(), head) + "\n");
  }

  void add(const GraphNode& node) override {
    sink_(fmt::format("<node id=\"{}\">{}</node>\n", node.handle,
                      xml_data('n', node_attributes(), node)));
  }

  void add(const GraphEdge& edge) override {
    sink_(fmt::format("<edge source=\"{}\" target=\"{}\">{}</edge>\n", edge.from, edge.to,
                      xml_data('e', edge_attributes(), edge)));
  }

  void end() override { sink_("</graph>\n</graphml>\n"); }

 private:
  base::TextSink sink_;
};

}  // namespace

std::unique_ptr<navigation::GraphVisitor> graph_as_graphml(const base::TextSink& sink) {
  return std::make_unique<GraphmlGraph>(sink);
}

}  // namespace cairn::render
