#include "internal/indexer/nodes_by_name.h"

#include <doctest/doctest.h>

#include <vector>

namespace cairn::indexer {
namespace {

using model::NodeId;

TEST_SUITE_BEGIN("indexer/nodes_by_name");

TEST_CASE("each name has its nodes in the order in which they were added") {
  NodesByName nodes(10);
  nodes.add(3, NodeId{1});
  nodes.add(0, NodeId{2});
  nodes.add(3, NodeId{4});
  nodes.add(0, NodeId{5});
  nodes.add(3, NodeId{9});
  nodes.add(7, NodeId{8});
  CHECK(nodes.of(3) == std::vector{NodeId{1}, NodeId{4}, NodeId{9}});
  CHECK(nodes.of(0) == std::vector{NodeId{2}, NodeId{5}});
  CHECK(nodes.of(7) == std::vector{NodeId{8}});
}

TEST_CASE("a name without nodes has an empty list") {
  NodesByName nodes(3);
  CHECK(nodes.of(0).empty());
  nodes.add(2, NodeId{2});
  CHECK(nodes.of(0).empty());
  CHECK(nodes.of(1).empty());
  CHECK(nodes.of(3).empty());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
