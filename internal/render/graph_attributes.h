// Attributes of an exported graph, its nodes and its edges, whatever the format.
//
// Every attribute is flat, so that it survives any format: a text, a whole number or a real one.
// Attributes that do not apply, or are not known, are left out.
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
  AttributeValue (*of)(const Of&) = nullptr;  // of that type, or nothing
};

// In the order of writing. The ids of a node and of the ends of an edge are not attributes.
std::span<const Attribute<navigation::GraphHead>> head_attributes();
std::span<const Attribute<navigation::GraphNode>> node_attributes();
std::span<const Attribute<navigation::GraphEdge>> edge_attributes();

}  // namespace cairn::render
