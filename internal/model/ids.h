// Strongly typed identifiers.
#pragma once

#include <cstdint>

namespace cairn::model {

// A node of the index: a repository, module, file, symbol, or piece of a document. Ids are dense,
// begin at 1 and follow the outline in pre-order. Therefore a subtree is a range of ids that begins
// with its root. 0 is not a node.
enum class NodeId : std::uint32_t {};

inline constexpr NodeId kNoNode{0};

constexpr std::uint32_t value_of(NodeId id) { return static_cast<std::uint32_t>(id); }

}  // namespace cairn::model
