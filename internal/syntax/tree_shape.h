// Detects syntax trees that are slow to traverse.
#pragma once

#include <cstdint>

#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct TreeShape {
  bool is_deeper = false;  // whether some nodes are deeper than `max_depth`
  // The cost of traversing rows of unnamed nodes. From each unnamed node, tree-sitter's cursor
  // walks to the next named node. Long rows occur only where the parser has given up (ERROR).
  std::uint64_t sideways = 0;
};

// Measures the shape of a tree. Skips subtrees that are too small to affect the result, so that
// ordinary files take little time.
TreeShape shape_of(TSNode root, std::uint32_t max_depth);

}  // namespace cairn::syntax
