// The extents of a symbol's definitions other than the one its node is placed at.
#pragma once

#include <span>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/layout.h"

namespace cairn::indexer {

// In the file of the node. Most are overloads, which have an extent each in TypeScript.
struct FurtherBody {
  model::NodeId node{};
  model::Range body;
};

// Ordered by node.
class FurtherBodies {
 public:
  FurtherBodies(const collected::Collected& collected, const Layout& layout);

  // The bodies of the nodes first … last.
  std::span<const FurtherBody> between(model::NodeId first, model::NodeId last) const;

 private:
  std::vector<FurtherBody> bodies_;
};

}  // namespace cairn::indexer
