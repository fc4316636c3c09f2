// Finds the innermost definition that encloses each position in a file.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/syntax/facts.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Keeps the definitions that enclose the current position on a stack. Requires: at() is called with
// ascending positions, and `all` is ordered by position.
class OwnerCursor {
 public:
  explicit OwnerCursor(const std::vector<FoundDefinition>& all) : all_(all) {}

  std::uint32_t at(std::uint32_t place) {
    while (next_ < all_.size() && all_[next_].extent.begin <= place) {
      close(all_[next_].extent.begin);
      open_.push_back(next_++);
    }
    close(place);
    return open_.empty() ? kNone : open_.back();
  }

 private:
  void close(std::uint32_t place) {
    while (!open_.empty() && all_[open_.back()].extent.end <= place) open_.pop_back();
  }

  const std::vector<FoundDefinition>& all_;
  std::uint32_t next_ = 0;
  std::vector<std::uint32_t> open_;
};

}  // namespace cairn::syntax
