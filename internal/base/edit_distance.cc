#include "internal/base/edit_distance.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace cairn::base {
namespace {

// Words are compared by the thousand, and most are shorter.
constexpr std::size_t kUsualWidth = 48;

}  // namespace

std::optional<std::size_t> edit_distance(std::string_view a, std::string_view b,
                                         std::size_t limit) {
  const std::size_t difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (difference > limit) return std::nullopt;
  // Row i contains the distance between a[0, i) and each prefix of b. Cells that are more than
  // `limit` away from the diagonal cannot lead to a result, and their value stays `far`.
  const std::size_t far = limit + 1;
  std::array<std::size_t, std::size_t{3} * kUsualWidth> usual;  // NOLINT: filled below
  std::vector<std::size_t> unusual;
  const std::size_t width = b.size() + 1;
  if (width > kUsualWidth) unusual.resize(3 * width);
  std::size_t* const rows = width > kUsualWidth ? unusual.data() : usual.data();
  std::fill(rows, rows + 3 * width, far);
  std::span<std::size_t> before(rows, width);
  std::span<std::size_t> previous(rows + width, width);
  std::span<std::size_t> current(rows + 2 * width, width);
  for (std::size_t j = 0; j <= std::min(limit, b.size()); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const std::size_t first = i > limit ? i - limit : 0;
    const std::size_t last = std::min(b.size(), i + limit);
    std::fill(current.begin(), current.end(), far);
    std::size_t best = far;
    if (first == 0) best = current[0] = std::min(i, far);
    for (std::size_t j = std::max<std::size_t>(first, 1); j <= last; ++j) {
      std::size_t cost = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost = std::min({cost, previous[j] + 1, current[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost = std::min(cost, before[j - 2] + 1);
      current[j] = std::min(cost, far);
      best = std::min(best, current[j]);
    }
    if (best == far) return std::nullopt;
    std::swap(before, previous);
    std::swap(previous, current);
  }
  if (previous[b.size()] > limit) return std::nullopt;
  return previous[b.size()];
}

}  // namespace cairn::base
