// A stable sort for items that consist of a few ascending runs, such as lists that were appended to
// each other. Merging the runs takes a fraction of the time of std::stable_sort, which sorts small
// pieces first, whatever their order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace cairn::base {

// Sorts `items` as std::stable_sort(items.begin(), items.end(), before) does. If there are more
// than kMostRuns runs, uses that.
template <typename Item, typename Before>
void merge_runs(std::vector<Item>& items, const Before& before) {
  constexpr std::size_t kMostRuns = 64;
  std::vector<typename std::vector<Item>::iterator> ends;  // of the runs
  for (auto at = items.begin(); at != items.end();) {
    at = std::is_sorted_until(at, items.end(), before);
    ends.push_back(at);
    if (ends.size() > kMostRuns) return std::stable_sort(items.begin(), items.end(), before);
  }
  while (ends.size() > 1) {
    auto begin = items.begin();
    std::size_t kept = 0;
    for (std::size_t run = 0; run < ends.size(); run += 2) {
      const std::size_t last = std::min(run + 1, ends.size() - 1);
      std::inplace_merge(begin, ends[run], ends[last], before);
      begin = ends[last];
      ends[kept++] = begin;
    }
    ends.resize(kept);
  }
}

}  // namespace cairn::base
