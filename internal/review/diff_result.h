// Implements `diff`: selects the changes of a review that are listed, and orders them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "internal/review/comparison.h"

namespace cairn::review {

struct DiffResult {
  Review review;
  std::array<std::size_t, kChangeKindCount> count{};  // number of listed changes by kind
  std::size_t implied = 0;  // number of unlisted members of removed, added or moved types
  std::size_t total = 0;    // number of listed changes on all pages
  std::size_t offset = 0;
  std::vector<std::size_t> shown;  // indexes into review.changes; code before tests
};

DiffResult make_diff(Review review, std::size_t limit, std::size_t offset);

}  // namespace cairn::review
