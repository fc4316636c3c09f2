// The attributes of an exported graph, its nodes and its edges. All export formats have them.
//
// Every attribute is a string, an integer or a real number, which any format can represent. An
// attribute that does not apply or is unknown is left out.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "internal/navigation/graph_export.h"

namespace cairn::render {

inline constexpr std::string_view kGraphSchema = "cairn.graph/1";

using AttributeValue = std::variant<std::monostate, std::string, std::int64_t, double>;

enum class AttributeType : std::uint8_t { kText, kWhole, kReal };

template <typename Of>
struct Attribute {
  std::string_view name;
  AttributeType type = AttributeType::kText;
  AttributeValue (*of)(const Of&) = nullptr;  // returns a value of type `type`, or nothing
};

// The attributes in the order in which they are written, except the ids of a node and of the two
// nodes that an edge connects.
std::span<const Attribute<navigation::GraphHead>> head_attributes();
std::span<const Attribute<navigation::GraphNode>> node_attributes();
std::span<const Attribute<navigation::GraphEdge>> edge_attributes();

}  // namespace cairn::render
