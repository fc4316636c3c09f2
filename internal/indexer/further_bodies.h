// The extents of further definitions. If a symbol has several definitions, its node has the
// position of one of them. The others are its further definitions.
#pragma once

#include <span>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/layout.h"

namespace cairn::indexer {

// The extent of a further definition in the same file as the node. Most of these are TypeScript
// overloads.
struct FurtherBody {
  model::NodeId node{};
  model::Range body;
};

// All further bodies, ordered by node.
class FurtherBodies {
 public:
  FurtherBodies(const collected::Collected& collected, const Layout& layout);

  // Returns the further bodies of the nodes from `first` to `last`, inclusive.
  std::span<const FurtherBody> between(model::NodeId first, model::NodeId last) const;

 private:
  std::vector<FurtherBody> bodies_;
};

}  // namespace cairn::indexer
