// A use or a definition of a node at a position in a file.
#pragma once

#include <cstdint>

#include "internal/model/ids.h"
#include "internal/model/range.h"

namespace cairn::model {

struct Occurrence {
  NodeId node{};
  Range range;
  bool is_definition = false;
  std::uint8_t confidence = 100;  // in percent; see Edge::confidence
  bool operator==(const Occurrence&) const = default;
};

}  // namespace cairn::model
