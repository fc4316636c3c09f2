#include "internal/codec/node_order.h"

#include <utility>

#include "internal/codec/damage.h"

namespace cairn::codec {

using model::NodeId;

NodeOrder::NodeOrder(std::vector<Run> runs, NodeId last_stored)
    : runs_(merged(std::move(runs))), last_stored_(last_stored) {
  for (const Run& run : runs_) {
    const std::uint64_t end = std::uint64_t{value_of(run.first)} + run.count;
    if (run.first == model::kNoNode || run.count == 0 || end - 1 > value_of(last_stored)) {
      damaged("a part of its outline is out of range");
    }
  }
  if (runs_.size() > kMaxRuns) damaged("its outline has too many parts");
  std::uint32_t end = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> by_stored;
  for (std::uint32_t i = 0; i < runs_.size(); ++i) {
    is_dense_ = is_dense_ && value_of(runs_[i].first) == end + 1;
    has_replaced_ = has_replaced_ || runs_[i].is_replaced;
    end += runs_[i].count;  // at most `last_stored`, if no runs overlap
    ends_.push_back(end);
    by_stored.emplace_back(value_of(runs_[i].first), i);
  }
  is_dense_ = is_dense_ && (runs_.empty() || end == value_of(last_stored));
  std::sort(by_stored.begin(), by_stored.end());
  std::uint32_t before = 0;
  for (const auto& [first, run] : by_stored) {
    if (first <= before) damaged("parts of its outline overlap");
    before = first + runs_[run].count - 1;
    stored_.push_back(first);
    places_.push_back(run);
  }
  end_buckets_.build(ends_, end);
  stored_buckets_.build(stored_, value_of(last_stored));
}

void NodeOrder::Buckets::build(const std::vector<std::uint32_t>& ascending, std::uint32_t last) {
  while ((last >> shift_) >= kMaxBuckets) ++shift_;
  const std::uint32_t buckets = (last >> shift_) + 1;
  begins_.clear();
  std::size_t at = 0;
  for (std::uint32_t bucket = 0; bucket < buckets; ++bucket) {
    while (at < ascending.size() && (ascending[at] >> shift_) < bucket) ++at;
    begins_.push_back(static_cast<std::uint32_t>(at));
  }
  begins_.push_back(static_cast<std::uint32_t>(ascending.size()));
}

std::vector<NodeOrder::Run> NodeOrder::merged(std::vector<Run> runs) {
  std::size_t kept = 0;
  for (const Run& run : runs) {
    Run* const known = kept > 0 ? &runs[kept - 1] : nullptr;
    const bool continues = known != nullptr && known->is_replaced == run.is_replaced &&
                           value_of(known->first) + known->count == value_of(run.first);
    if (continues) {
      known->count += run.count;
    } else {
      runs[kept++] = run;
    }
  }
  runs.resize(kept);
  return runs;
}

void NodeOrder::append_runs(NodeId first, NodeId last, std::vector<Run>& runs) const {
  for (std::size_t i = run_at(first); i < runs_.size(); ++i) {
    const Run& run = runs_[i];
    const std::uint32_t begin = ends_[i] - run.count + 1;
    if (begin > value_of(last)) return;
    const std::uint32_t from = std::max(begin, value_of(first));
    const std::uint32_t to = std::min(ends_[i], value_of(last));
    if (from > to) continue;
    runs.push_back({NodeId{value_of(run.first) + (from - begin)}, to - from + 1, run.is_replaced});
  }
}

std::size_t NodeOrder::run_at(NodeId outline) const {
  const std::uint32_t number = value_of(outline);
  const std::uint32_t* const ends = ends_.data();
  return static_cast<std::size_t>(
      std::lower_bound(ends + end_buckets_.begin(number), ends + end_buckets_.end(number), number) -
      ends);
}

NodeId NodeOrder::find_outline(NodeId stored) const {
  const std::uint32_t number = value_of(stored);
  const std::uint32_t* const firsts = stored_.data();
  const auto after =
      static_cast<std::size_t>(std::upper_bound(firsts + stored_buckets_.begin(number),
                                                firsts + stored_buckets_.end(number), number) -
                               firsts);
  if (after == 0) return model::kNoNode;
  const std::uint32_t run = places_[after - 1];
  const std::uint32_t distance = number - stored_[after - 1];
  const std::uint32_t count = runs_[run].count;
  if (distance >= count) return model::kNoNode;
  return NodeId{ends_[run] - count + 1 + distance};
}

NodeId NodeOrder::find_stored(NodeId outline) const {
  const std::size_t run = run_at(outline);
  if (run == runs_.size() || outline == model::kNoNode) return model::kNoNode;
  return NodeId{value_of(runs_[run].first) + runs_[run].count - 1 -
                (ends_[run] - value_of(outline))};
}

bool NodeOrder::find_replaced(NodeId outline) const {
  const std::size_t run = run_at(outline);
  return run < runs_.size() && outline != model::kNoNode && runs_[run].is_replaced;
}

std::vector<NodeOrder::Run> NodeOrder::with_replaced(const std::vector<Range>& ranges) const {
  std::vector<Run> marked;
  auto range = ranges.begin();
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const Run& run = runs_[i];
    for (std::uint32_t at = ends_[i] - run.count + 1; at <= ends_[i];) {
      while (range != ranges.end() && value_of(range->second) < at) ++range;
      const bool is_inside = range != ranges.end() && value_of(range->first) <= at;
      std::uint32_t last = ends_[i];
      if (range != ranges.end()) {
        last = std::min(last, is_inside ? value_of(range->second) : value_of(range->first) - 1);
      }
      const std::uint32_t first = value_of(run.first) + run.count - 1 - (ends_[i] - at);
      marked.push_back({NodeId{first}, last - at + 1, run.is_replaced || is_inside});
      at = last + 1;
    }
  }
  return marked;
}

}  // namespace cairn::codec
