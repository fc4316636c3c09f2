// Shapes of a syntax tree that make walking over it slow.
#pragma once

#include <cstdint>

#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct TreeShape {
  bool is_deeper = false;  // some nodes are deeper than the given depth
  // The cost of walking over rows of unnamed nodes: from each of them, tree-sitter's cursor walks
  // to the next named one. Long rows occur only where the parser has given up (ERROR).
  std::uint64_t sideways = 0;
};

// Only examines nodes large enough to matter, so it is cheap for usual files.
TreeShape shape_of(TSNode root, std::uint32_t max_depth);

}  // namespace cairn::syntax
