#include "internal/indexer/further_bodies.h"

#include <doctest/doctest.h>

#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using model::Range;

// Two files with one function each. File `a` is node 1, and its function is node 2. File `b` is
// node 3, and its function is node 4.
struct TwoFiles {
  TwoFiles() : collected(directory.path()) {
    for (const char* const name : {"f().", "g()."}) collected.intern_symbol(name);
    layout.node_of = {NodeId{2}, NodeId{4}};
    layout.nodes.resize(5);
    layout.files.resize(2);
    for (std::uint32_t i = 0; i < 2; ++i) {
      layout.files[i].path = i;
      layout.nodes[2 * i + 1].entry = i;
      layout.nodes[2 * i + 2].file = NodeId{2 * i + 1};
      layout.nodes[2 * i + 2].name = {{0, 0}, {0, 1}};
    }
  }

  testing::TemporaryDirectory directory;
  collected::Collected collected;
  Layout layout;
};

}  // namespace

TEST_SUITE_BEGIN("indexer/further_bodies");

TEST_CASE("the extent of each overload is kept once") {
  TwoFiles two;
  const Range first{{0, 0}, {1, 0}};
  const Range second{{4, 0}, {6, 0}};
  const Range third{{2, 0}, {3, 0}};
  two.collected.definitions = {
      {0, 0, {{0, 0}, {0, 1}}, first},  // the node has this position
      {0, 0, {{4, 9}, {4, 10}}, second},
      {0, 0, {{4, 9}, {4, 10}}, second},  // the document occurs in two inputs
      {0, 0, {{2, 9}, {2, 10}}, third},
      {0, 0, {{8, 9}, {8, 10}}, {}},      // no extent
      {0, 1, {{4, 9}, {4, 10}}, second},  // in another file than the node
      {1, 1, {{2, 9}, {2, 10}}, third},
  };
  const FurtherBodies bodies(two.collected, two.layout);
  const auto of_a = bodies.between(NodeId{1}, NodeId{2});
  REQUIRE(of_a.size() == 2);
  CHECK(of_a[0].body == third);
  CHECK(of_a[1].body == second);
  CHECK(bodies.between(NodeId{3}, NodeId{4}).size() == 1);
  CHECK(bodies.between(NodeId{3}, NodeId{3}).empty());
}

TEST_SUITE_END();

}  // namespace cairn::indexer
