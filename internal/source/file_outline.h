// Finds which definition of a file lies inside which.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

inline constexpr std::uint32_t kNoParent = std::numeric_limits<std::uint32_t>::max();

// A definition as the outline sees it. Definitions are referred to by their index in a list.
struct Definition {
  model::Range name;
  std::optional<model::Range> body;
  // The container that the symbol's own name gives, or kNoParent for the file itself.
  std::uint32_t named_container = kNoParent;
  // Functions and types belong where they are written: a function inside a method belongs to the
  // method, although its name gives the class only. Fields belong where their name says
  // (`self.x = 1` in a constructor defines a field of the class).
  bool lies_where_written = false;
  // Can hold other definitions (functions and types).
  bool can_hold = false;
};

// The parent of each definition, kNoParent for the file. Requires: `definitions` is ordered by
// name.begin. Linear but for the depth of nesting; never makes a cycle.
std::vector<std::uint32_t> parents_of(std::span<const Definition> definitions);

// The definition indices in pre-order, children in the order of the list.
std::vector<std::uint32_t> preorder(std::span<const std::uint32_t> parents);

}  // namespace cairn::source
