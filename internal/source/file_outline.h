// Determines how the definitions of a file are nested.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

inline constexpr std::uint32_t kNoParent = std::numeric_limits<std::uint32_t>::max();

// A definition and the facts from which its parent is determined. Other definitions are referred to
// by their index in the list.
struct Definition {
  model::Range name;
  std::optional<model::Range> body;
  // The container that is named in the definition's symbol, or kNoParent for the file itself.
  std::uint32_t named_container = kNoParent;
  // Whether the position of the definition determines its container, rather than its symbol. This
  // is true for functions and types: a function inside a method belongs to the method, although its
  // symbol only names the class. It is false for fields: `self.x = 1` in a constructor defines a
  // field of the class.
  bool lies_where_written = false;
  // Whether the definition can contain other definitions; true for functions and types.
  bool can_hold = false;
};

// Returns the index of each definition's parent, or kNoParent if the parent is the file itself.
// Never creates a cycle. Takes time proportional to the number of definitions times the depth of
// nesting. Requires: `definitions` is ordered by name.begin.
std::vector<std::uint32_t> parents_of(std::span<const Definition> definitions);

// Returns the indices of the definitions in pre-order. Siblings keep the order of the list.
std::vector<std::uint32_t> preorder(std::span<const std::uint32_t> parents);

}  // namespace cairn::source
