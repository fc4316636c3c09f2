// The attributes of an exported graph, of its nodes and of its edges. All export formats have the
// same attributes.
//
// Every attribute is a string, an integer or a real number, because any format can represent these
// types. An attribute that does not apply or is unknown is left out.
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

// These functions return the attributes in the order in which they are written. They omit the id of
// a node and the ids of the two nodes that an edge connects.
std::span<const Attribute<navigation::GraphHead>> head_attributes();
std::span<const Attribute<navigation::GraphNode>> node_attributes();
std::span<const Attribute<navigation::GraphEdge>> edge_attributes();

}  // namespace cairn::render
