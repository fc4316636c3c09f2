// Sorts parts of a map by their value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace cairn::map {

// Returns the indexes of `items`, sorted by descending `value`. Items of equal value keep their
// order.
template <typename Item>
std::vector<std::uint32_t> indexes_by_value(const std::vector<Item>& items) {
  std::vector<std::uint32_t> order(items.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return items[a].value > items[b].value;
  });
  return order;
}

}  // namespace cairn::map
