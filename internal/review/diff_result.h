// The answer of `diff`: which changes of a review are listed, in which order.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "internal/review/comparison.h"

namespace cairn::review {

struct DiffResult {
  Review review;
  std::array<std::size_t, kChangeKindCount> count{};  // of listed changes, by kind
  std::size_t implied = 0;  // members of removed, added or moved types, which are not listed
  std::size_t total = 0;    // listed changes, shown or not
  std::size_t offset = 0;
  std::vector<std::size_t> shown;  // indices into review.changes: files with code before tests
};

DiffResult make_diff(Review review, std::size_t limit, std::size_t offset);

}  // namespace cairn::review
