// Detects shapes of syntax trees that are slow to walk over.
#pragma once

#include <cstdint>

#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct TreeShape {
  bool is_deeper = false;  // some nodes are deeper than `max_depth`
  // The cost of walking over rows of unnamed nodes: from each of them, tree-sitter's cursor walks
  // to the next named node. Long rows occur only where the parser has given up (ERROR).
  std::uint64_t sideways = 0;
};

// Examines only nodes that are large enough to matter, so that ordinary files take little time.
TreeShape shape_of(TSNode root, std::uint32_t max_depth);

}  // namespace cairn::syntax
