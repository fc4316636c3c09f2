// Shapes of a syntax tree that make walking over it slow.
#pragma once

#include <cstdint>

#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct TreeShape {
  bool is_deeper = false;  // there are nodes deeper than the given depth
  // The sum, over nodes without a name, of the unnamed nodes that directly follow each:
  // tree-sitter's cursor walks over them at each node to find the next named one. Long rows occur
  // only where the parser has given up (ERROR).
  std::uint64_t sideways = 0;
};

// Looks only into nodes large enough to matter, so it costs little for usual files.
TreeShape shape_of(TSNode root, std::uint32_t most_depth);

}  // namespace cairn::syntax
