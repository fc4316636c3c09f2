// Strong identifiers.
#pragma once

#include <cstdint>

namespace cairn::model {

// A node of the index: repository, module, file, symbol, or a piece of a document. Numbers are
// dense, begin at 1 and run in pre-order of the outline, so that a subtree is the range [node, end
// of node). 0 is not a node.
enum class NodeId : std::uint32_t {};

inline constexpr NodeId kNoNode{0};

constexpr std::uint32_t value_of(NodeId id) { return static_cast<std::uint32_t>(id); }

}  // namespace cairn::model
