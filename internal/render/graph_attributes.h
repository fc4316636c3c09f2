// Attributes of an exported graph, its nodes and its edges, common to all formats.
//
// Every attribute is flat, so that any format can hold it: a text, a whole number or a real one.
// Attributes that do not apply or are unknown are left out.
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
  AttributeValue (*of)(const Of&) = nullptr;  // of type `type`, or nothing
};

// In the order they are written in. The ids of nodes and of edge ends are not attributes.
std::span<const Attribute<navigation::GraphHead>> head_attributes();
std::span<const Attribute<navigation::GraphNode>> node_attributes();
std::span<const Attribute<navigation::GraphEdge>> edge_attributes();

}  // namespace cairn::render
