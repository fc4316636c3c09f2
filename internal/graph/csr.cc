#include "internal/graph/csr.h"

#include <algorithm>
#include <tuple>

namespace cairn::graph {

namespace {

// Sorts arcs by from, to and weight. Most callers pass them by `from` already, so only the arcs of
// each node are left to be sorted.
void put_in_order(std::vector<WeightedArc>& arcs) {
  const auto by_from = [](const WeightedArc& a, const WeightedArc& b) { return a.from < b.from; };
  if (!std::is_sorted(arcs.begin(), arcs.end(), by_from)) {
    std::stable_sort(arcs.begin(), arcs.end(), by_from);
  }
  const auto is_less = [](const WeightedArc& a, const WeightedArc& b) {
    return std::tie(a.to, a.weight) < std::tie(b.to, b.weight);
  };
  for (auto row = arcs.begin(); row != arcs.end();) {
    const auto end = std::find_if(row, arcs.end(),
                                  [&](const WeightedArc& arc) { return arc.from != row->from; });
    if (!std::is_sorted(row, end, is_less)) std::sort(row, end, is_less);
    row = end;
  }
}

}  // namespace

CsrGraph::CsrGraph(std::uint32_t node_count, std::vector<WeightedArc> arcs) {
  std::erase_if(arcs, [](const WeightedArc& arc) { return !(arc.weight > 0); });
  put_in_order(arcs);
  arcs_.reserve(arcs.size());
  offsets_.assign(std::size_t{node_count} + 1, 0);
  out_weights_.assign(node_count, 0.0);
  std::uint32_t last_from = 0;
  for (const WeightedArc& arc : arcs) {
    const bool parallel =
        offsets_[arc.from + 1] > 0 && last_from == arc.from && arcs_.back().to == arc.to;
    if (parallel) {
      arcs_.back().weight += arc.weight;
    } else {
      arcs_.push_back({arc.to, arc.weight});
      ++offsets_[arc.from + 1];
    }
    last_from = arc.from;
    out_weights_[arc.from] += arc.weight;
  }
  for (std::size_t i = 1; i < offsets_.size(); ++i) offsets_[i] += offsets_[i - 1];
}

// Uses a counting sort. Rows are read in the order of their nodes, so the arcs in each row of the
// result are also ascending.
CsrGraph CsrGraph::reversed() const {
  CsrGraph result(node_count(), {});
  std::vector<std::size_t>& offsets = result.offsets_;
  for (const Arc& arc : arcs_) ++offsets[arc.to + 1];
  for (std::size_t i = 1; i < offsets.size(); ++i) offsets[i] += offsets[i - 1];
  result.arcs_.resize(arcs_.size());
  std::vector<std::size_t> next(offsets.begin(), offsets.end() - 1);
  for (std::uint32_t node = 0; node < node_count(); ++node) {
    for (const Arc& arc : row(node)) {
      result.arcs_[next[arc.to]++] = {node, arc.weight};
      result.out_weights_[arc.to] += arc.weight;
    }
  }
  return result;
}

}  // namespace cairn::graph
