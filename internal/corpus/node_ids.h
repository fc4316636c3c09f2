// A range of nodes for loops with many cheap iterations. The loop throws base::Error kTimeout if
// the deadline of the corpus has passed or the query has been cancelled (Corpus::limit).
//
//   for (const NodeId id : corpus.ids(node.id, node.last)) …
//
// In all other respects, the range behaves like model::NodeRange (model/node_range.h).
#pragma once

#include "internal/model/node_range.h"
#include "internal/store/limits.h"

namespace cairn::corpus {

class NodeIds {
 public:
  class Iterator {
   public:
    Iterator(model::NodeRange::Iterator at, store::Limits& limits) : at_(at), limits_(&limits) {}
    model::NodeId operator*() const { return *at_; }
    Iterator& operator++() {
      limits_->tick();
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    model::NodeRange::Iterator at_;
    store::Limits* limits_;
  };

  NodeIds(model::NodeId first, model::NodeId last, store::Limits& limits)
      : range_(first, last), limits_(limits) {}

  Iterator begin() const { return {range_.begin(), limits_}; }
  Iterator end() const { return {range_.end(), limits_}; }

 private:
  model::NodeRange range_;
  store::Limits& limits_;
};

}  // namespace cairn::corpus
