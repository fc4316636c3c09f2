#include "internal/model/node_range.h"

#include <doctest/doctest.h>

#include <vector>

namespace cairn::model {
namespace {

std::vector<std::uint32_t> numbers(const NodeRange& range) {
  std::vector<std::uint32_t> all;
  for (const NodeId id : range) all.push_back(value_of(id));
  return all;
}

}  // namespace

TEST_SUITE_BEGIN("model/node_range");

TEST_CASE("a range includes both ends, even the largest number") {
  constexpr std::uint32_t kMax = 0xFFFFFFFFU;
  using Numbers = std::vector<std::uint32_t>;
  CHECK(numbers({NodeId{3}, NodeId{5}}) == Numbers{3, 4, 5});
  CHECK(numbers({NodeId{3}, NodeId{3}}) == Numbers{3});
  CHECK(numbers({NodeId{3}, NodeId{2}}).empty());
  CHECK(numbers({NodeId{kMax - 1}, NodeId{kMax}}) == Numbers{kMax - 1, kMax});
  CHECK(NodeRange(NodeId{0}, NodeId{kMax}).size() == std::uint64_t{1} << 32U);
  CHECK(NodeRange::after(NodeId{kMax}) == std::uint64_t{1} << 32U);
}

TEST_CASE("the nodes inside a node follow it") {
  Node node;
  node.id = NodeId{7};
  node.last = NodeId{9};
  CHECK(numbers(NodeRange::inside(node)) == std::vector<std::uint32_t>{8, 9});
  node.last = NodeId{7};
  CHECK(numbers(NodeRange::inside(node)).empty());
}

TEST_SUITE_END();

}  // namespace cairn::model
