#include "internal/base/merge_runs.h"

#include <doctest/doctest.h>

#include <random>
#include <utility>

namespace cairn::base {
namespace {

using Items = std::vector<std::pair<int, int>>;

bool is_less(const std::pair<int, int>& a, const std::pair<int, int>& b) {
  return a.first < b.first;
}

// Returns `runs` ascending runs of up to `most` items. The second number tells equal items apart.
Items runs_of(std::size_t runs, std::size_t most, std::mt19937& random) {
  Items items;
  for (std::size_t run = 0; run < runs; ++run) {
    int value = 0;
    for (std::size_t left = random() % (most + 1); left > 0; --left) {
      value += static_cast<int>(random() % 3);
      items.emplace_back(value, static_cast<int>(items.size()));
    }
  }
  return items;
}

}  // namespace

TEST_CASE("merging runs gives the order of a stable sort") {
  std::mt19937 random(7);
  for (std::size_t runs = 0; runs < 100; ++runs) {
    for (const std::size_t most : {1U, 2U, 9U, 40U}) {
      Items items = runs_of(runs, most, random);
      Items expected = items;
      std::stable_sort(expected.begin(), expected.end(), is_less);
      merge_runs(items, is_less);
      CHECK(items == expected);
    }
  }
}

}  // namespace cairn::base
