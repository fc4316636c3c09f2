// Finds which definition of a file contains which.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "internal/model/range.h"

namespace cairn::source {

inline constexpr std::uint32_t kNoParent = std::numeric_limits<std::uint32_t>::max();

// A definition as the outline sees it, referred to by its index in a list.
struct Definition {
  model::Range name;
  std::optional<model::Range> body;
  // The container according to the symbol's own name, or kNoParent for the file itself.
  std::uint32_t named_container = kNoParent;
  // Functions and types belong where they are written: a function inside a method belongs to the
  // method, although its name only gives the class. Fields belong where their name says: `self.x =
  // 1` in a constructor defines a field of the class.
  bool lies_where_written = false;
  // Whether it can hold other definitions (functions and types).
  bool can_hold = false;
};

// The parent of each definition; kNoParent for the file. Requires: `definitions` is ordered by
// name.begin. Linear except for the depth of nesting; never creates a cycle.
std::vector<std::uint32_t> parents_of(std::span<const Definition> definitions);

// The indices of the definitions in pre-order; children keep the order of the list.
std::vector<std::uint32_t> preorder(std::span<const std::uint32_t> parents);

}  // namespace cairn::source
