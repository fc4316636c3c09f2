#include "internal/store/full_text.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "internal/base/merge_runs.h"

namespace cairn::store {

// Uses a counting sort, unless the hits are few compared with the range of their nodes.
void order_by_node(std::vector<TextHit>& hits) {
  constexpr std::size_t kMostNodesPerHit = 8;
  const auto by_node = [](const TextHit& a, const TextHit& b) { return a.node < b.node; };
  if (std::is_sorted(hits.begin(), hits.end(), by_node)) return;
  const auto [least, most] = std::minmax_element(hits.begin(), hits.end(), by_node);
  const std::size_t first = value_of(least->node);
  const std::size_t nodes = value_of(most->node) - first + 1;
  if (nodes / kMostNodesPerHit > hits.size()) {
    base::merge_runs(hits, by_node);
    return;
  }
  std::vector<std::uint32_t> places(nodes + 1, 0);
  for (const TextHit& hit : hits) ++places[value_of(hit.node) - first + 1];
  std::partial_sum(places.begin(), places.end(), places.begin());
  std::vector<TextHit> ordered(hits.size());
  for (const TextHit& hit : hits) ordered[places[value_of(hit.node) - first]++] = hit;
  hits = std::move(ordered);
}

}  // namespace cairn::store
