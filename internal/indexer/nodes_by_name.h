// Lists of the nodes that have the same name.
//
//   NodesByName nodes(node_count);
//   nodes.add(name, node);           // names are small numbers
//   nodes.of(name);                  // the nodes with this name, in the order of add()
//
// Most names have one node or few, so a list has no memory of its own: each node knows the next one.
// A node takes 4 bytes, and a name takes 8.
#pragma once

#include <cstddef>
#include <vector>

#include "internal/base/string_pool.h"
#include "internal/model/ids.h"

namespace cairn::indexer {

class NodesByName {
 public:
  using Name = base::StringPool::Id;

  // Creates lists for the nodes 1 to `node_count` - 1.
  explicit NodesByName(std::size_t node_count) : next_(node_count, model::kNoNode) {}

  // Requires: `node` has not been added yet.
  void add(Name name, model::NodeId node);
  std::vector<model::NodeId> of(Name name) const;

 private:
  struct Ends {
    model::NodeId first = model::kNoNode;
    model::NodeId last = model::kNoNode;
  };

  std::vector<Ends> ends_;           // indexed by name
  std::vector<model::NodeId> next_;  // indexed by node; kNoNode at the end of a list
};

}  // namespace cairn::indexer
