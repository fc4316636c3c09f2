// The extents of further definitions: those of a symbol apart from the one where its node is
// placed.
#pragma once

#include <span>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/layout.h"

namespace cairn::indexer {

// A further definition in the file of the node. Most are overloads, each of which has an extent in
// TypeScript.
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
