// The order of the outline, as numbers that the tables of an index store for its nodes.
//
// The program numbers nodes densely, in the order of the outline (model::NodeId). A revision that
// adds, removes or moves nodes would change the numbers of all nodes after them. So the tables of
// an index have numbers of their own, which a node keeps for as long as it exists:
//
//   outline number  1 2 3 4 5 6 7 8 9
//   stored number   1 2 3 12 13 4 6 7 8     5 was removed, 12 and 13 were added
//   runs            1-3, 12-13, 4-4, 6-8
//
// The order is stored as runs of ascending numbers. Without runs, both numbers of each node are the
// same: an index that was not revised has no runs.
//
//   NodeOrder order({{NodeId{1}, 3, false}, {NodeId{12}, 2, true}, {NodeId{4}, 1, false}});
//   order.outline(NodeId{12})  // 4
//   order.outline(NodeId{5})   // kNoNode: no node has this stored number
//   order.stored(NodeId{6})    // 4
//   order.is_replaced(NodeId{5})
//
// A look-up takes a binary search in the few runs whose numbers have the same upper bits, or nothing
// if the numbers are the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::codec {

class NodeOrder {
 public:
  struct Run {
    model::NodeId first{};  // stored
    std::uint32_t count = 0;
    bool is_replaced = false;  // the text of these nodes is in the tables of revisions

    friend bool operator==(const Run&, const Run&) = default;
  };

  // More runs are damage, and make a revision impossible.
  static constexpr std::size_t kMaxRuns = 4096;

  NodeOrder() = default;
  // Requires: `runs` are in the order of the outline; no table has a number above `last_stored`.
  // Merges neighbours; an empty run can vanish. Throws base::Error kIndexDamaged if another run is
  // empty, or if the runs overlap, are too many, or have a number above `last_stored`.
  NodeOrder(std::vector<Run> runs, model::NodeId last_stored);

  // In the order of the outline.
  const std::vector<Run>& runs() const { return runs_; }
  // Whether the stored numbers are the outline numbers, and no number of a removed node is left.
  bool is_dense() const { return is_dense_; }
  bool has_replaced() const { return has_replaced_; }
  // The number of nodes; 0 if there are no runs.
  std::uint32_t count() const { return runs_.empty() ? 0 : ends_.back(); }
  // The highest number that the tables may have, also for removed nodes; 0 if there are no runs.
  model::NodeId last_stored() const { return last_stored_; }
  // The highest number that the tables may have for outline numbers up to `last`.
  model::NodeId highest(model::NodeId last) const { return is_dense_ ? last : last_stored_; }

  // kNoNode if there is no node with this number, as for kNoNode itself.
  model::NodeId outline(model::NodeId stored) const {
    return is_dense_ ? stored : find_outline(stored);
  }
  model::NodeId stored(model::NodeId outline) const {
    return is_dense_ ? outline : find_stored(outline);
  }
  bool is_replaced(model::NodeId outline) const { return has_replaced_ && find_replaced(outline); }

  // Merges neighbours. Then there must be at most kMaxRuns.
  static std::vector<Run> merged(std::vector<Run> runs);
  // Appends the runs of the nodes from `first` to `last`. Requires: there are runs.
  void append_runs(model::NodeId first, model::NodeId last, std::vector<Run>& runs) const;
  // Returns the runs with the nodes in `ranges` marked as replaced. Requires: there are runs; the
  // ranges have outline numbers, first and last included, and ascend without overlap.
  using Range = std::pair<model::NodeId, model::NodeId>;
  std::vector<Run> with_replaced(const std::vector<Range>& ranges) const;

  // A part of a run.
  struct Span {
    model::NodeId first{};    // stored
    model::NodeId last{};     // stored, inclusive
    model::NodeId outline{};  // of `first`
  };
  // Calls visit(Span) for the nodes with the outline numbers `first` to `last`, in their order. If
  // the numbers are the same, calls it once, even if there are no such nodes.
  template <typename Visit>
  void for_spans(model::NodeId first, model::NodeId last, const Visit& visit) const {
    if (is_dense_) return visit(Span{first, last, first});
    for (std::size_t i = run_at(first); i < runs_.size(); ++i) {
      const std::uint32_t begin = ends_[i] - runs_[i].count + 1;
      if (begin > value_of(last)) return;
      const std::uint32_t from = std::max(begin, value_of(first));
      const std::uint32_t to = std::min(ends_[i], value_of(last));
      if (from > to) continue;
      const std::uint32_t shift = value_of(runs_[i].first) - begin;  // may wrap; so do the sums
      visit(Span{model::NodeId{from + shift}, model::NodeId{to + shift}, model::NodeId{from}});
    }
  }

 private:
  // For an ascending list of numbers up to `last`: the range of places in which those with the same
  // upper bits are. A search for a number in the whole list has the same result in this range.
  class Buckets {
   public:
    void build(const std::vector<std::uint32_t>& ascending, std::uint32_t last);
    std::size_t begin(std::uint32_t number) const { return begins_[bucket(number)]; }
    std::size_t end(std::uint32_t number) const { return begins_[bucket(number) + 1]; }

   private:
    static constexpr std::uint32_t kMaxBuckets = 4096;

    std::size_t bucket(std::uint32_t number) const {
      return std::min<std::size_t>(number >> shift_, begins_.size() - 2);
    }

    unsigned shift_ = 0;
    std::vector<std::uint32_t> begins_ = {0, 0};  // one more than there are buckets
  };

  // The first run that ends at or after a node; runs_.size() if there is none.
  std::size_t run_at(model::NodeId outline) const;
  model::NodeId find_outline(model::NodeId stored) const;
  model::NodeId find_stored(model::NodeId outline) const;
  bool find_replaced(model::NodeId outline) const;

  std::vector<Run> runs_;
  std::vector<std::uint32_t> ends_;    // the last outline number of each run
  std::vector<std::uint32_t> stored_;  // the first stored number of each run, ascending
  std::vector<std::uint32_t> places_;  // the place in runs_ of each element of stored_
  Buckets end_buckets_;
  Buckets stored_buckets_;
  model::NodeId last_stored_{};
  bool is_dense_ = true;
  bool has_replaced_ = false;
};

}  // namespace cairn::codec
