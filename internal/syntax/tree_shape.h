// How a syntax tree is built where that makes walking over it slow.
#pragma once

#include <cstdint>

#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct TreeShape {
  bool is_deeper = false;  // there are nodes deeper than was asked for
  // For each node without a name the nodes without one that follow it directly, all together:
  // looking for the next that has a name is what tree-sitter's cursor does at each of them. Long
  // rows are only where the parser has given up (ERROR).
  std::uint64_t sideways = 0;
};

// Looks only into what is large enough to matter, so it costs little for usual files.
TreeShape shape_of(TSNode root, std::uint32_t most_depth);

}  // namespace cairn::syntax
