// A range of nodes, including the first and the last node. It is used to iterate over a subtree.
//
//   for (const NodeId id : NodeRange(node.id, node.last)) …      // a node and its descendants
//   for (const NodeId id : NodeRange::inside(node)) …            // only its descendants
//
// The iterator is a 64-bit number, so the iteration ends even if `last` is the largest id. A range
// is empty if `last` is before `first`. The code that decodes a range checks its bounds
// (store/index_reader.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "internal/model/node.h"

namespace cairn::model {

class NodeRange {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = NodeId;
    using difference_type = std::ptrdiff_t;
    using pointer = const NodeId*;
    using reference = NodeId;

    explicit Iterator(std::uint64_t at) : at_(at) {}
    NodeId operator*() const { return number(at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t at_;
  };

  NodeRange(NodeId first, NodeId last) : begin_(value_of(first)), end_(after(last)) {
    if (end_ < begin_) end_ = begin_;
  }
  static NodeRange inside(const Node& node) {
    NodeRange range(node.id, node.last);
    if (range.begin_ < range.end_) ++range.begin_;
    return range;
  }

  Iterator begin() const { return Iterator(begin_); }
  Iterator end() const { return Iterator(end_); }
  std::uint64_t size() const { return end_ - begin_; }

  // Functions for loops that skip subtrees. after() returns the number that follows `id`. number()
  // converts a number to an id. Requires for number(): `at` fits in 32 bits.
  //
  //   for (auto at = NodeRange::after(top.id); at <= value_of(top.last);) {
  //     const auto child = corpus.node(NodeRange::number(at));
  //     at = NodeRange::after(child->last);
  //   }
  static constexpr std::uint64_t after(NodeId id) { return std::uint64_t{value_of(id)} + 1; }
  static constexpr NodeId number(std::uint64_t at) {
    return NodeId{static_cast<std::uint32_t>(at)};
  }

 private:
  std::uint64_t begin_;
  std::uint64_t end_;
};

}  // namespace cairn::model
