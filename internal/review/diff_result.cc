#include "internal/review/diff_result.h"

#include <algorithm>

namespace cairn::review {

DiffResult make_diff(Review review, std::size_t limit, std::size_t offset) {
  DiffResult result;
  std::vector<std::size_t> listed;
  for (std::size_t i = 0; i < review.changes.size(); ++i) {
    const SymbolChange& change = review.changes[i];
    if (change.is_implied) {
      ++result.implied;
      continue;
    }
    ++result.count.at(static_cast<std::size_t>(change.kind));
    listed.push_back(i);
  }
  std::stable_partition(listed.begin(), listed.end(), [&](std::size_t i) {
    return !review.files[review.changes[i].file()].is_test;
  });
  result.total = listed.size();
  result.offset = offset;
  const std::size_t first = std::min(offset, listed.size());
  const std::size_t last = first + std::min(limit, listed.size() - first);
  result.shown.assign(listed.begin() + static_cast<std::ptrdiff_t>(first),
                      listed.begin() + static_cast<std::ptrdiff_t>(last));
  result.review = std::move(review);
  return result;
}

}  // namespace cairn::review
