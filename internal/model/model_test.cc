#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "internal/model/edge.h"
#include "internal/model/handle.h"
#include "internal/model/kind.h"
#include "internal/model/node.h"

namespace cairn::model {
namespace {

TEST_SUITE_BEGIN("model/kind");

TEST_CASE("every kind has a unique name by which it is found") {
  std::set<std::string_view> names;
  for (std::size_t i = 1; i < kNodeKindCount; ++i) {
    const auto kind = static_cast<NodeKind>(i);
    CHECK(names.insert(name_of(kind)).second);
    // The word "type" names both a kind and a group, and kinds_named() returns the group.
    if (kind != NodeKind::kType) CHECK(kinds_named(name_of(kind)) == std::vector{kind});
  }
  CHECK_FALSE(kinds_named("banana"));
  CHECK_FALSE(kinds_named("unknown"));
}

TEST_CASE("groups of kinds contain the expected kinds") {
  const auto holds = [](std::string_view group, NodeKind kind) {
    const auto kinds = kinds_named(group);
    return kinds && std::find(kinds->begin(), kinds->end(), kind) != kinds->end();
  };
  CHECK(holds("type", NodeKind::kInterface));
  CHECK_FALSE(holds("type", NodeKind::kMethod));
  CHECK(holds("callable", NodeKind::kConstructor));
  CHECK(holds("value", NodeKind::kEnumMember));
  CHECK(holds("symbol", NodeKind::kNamespace));
  CHECK_FALSE(holds("symbol", NodeKind::kFile));
}

TEST_CASE("kind numbers of the SCIP protocol are converted") {
  CHECK(kind_of_scip(7) == NodeKind::kClass);
  CHECK(kind_of_scip(9) == NodeKind::kConstructor);
  CHECK(kind_of_scip(17) == NodeKind::kFunction);
  CHECK(kind_of_scip(21) == NodeKind::kInterface);
  CHECK(kind_of_scip(26) == NodeKind::kMethod);
  CHECK(kind_of_scip(49) == NodeKind::kStruct);
  CHECK(kind_of_scip(61) == NodeKind::kVariable);
  CHECK(kind_of_scip(0) == NodeKind::kUnknown);
  CHECK(kind_of_scip(9999) == NodeKind::kUnknown);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("model/handle");

TEST_CASE("a handle survives conversion to text") {
  const Handle handle = handle_of("scip-python python click 8.4 `click.core`/Context#");
  const std::string text = to_text(handle);
  CHECK(text.size() == 11);
  CHECK(text[0] == '@');
  CHECK(parse_handle(text) == handle);
}

TEST_CASE("a handle depends only on the symbol, so it stays the same") {
  CHECK(handle_of("x") == handle_of("x"));
  CHECK(handle_of("x") != handle_of("y"));
  CHECK(to_text(handle_of("")) == to_text(handle_of("")));
}

TEST_CASE("text that is not a handle is rejected") {
  CHECK_FALSE(parse_handle(""));
  CHECK_FALSE(parse_handle("@"));
  CHECK_FALSE(parse_handle("0123456789a"));
  CHECK_FALSE(parse_handle("@0123456789ab"));
  CHECK_FALSE(parse_handle("@012345678u"));  // 'u' is not in the alphabet
}

TEST_CASE("the last handle is followed by the first") {
  CHECK(next_handle(Handle{kHandleMask}) == Handle{0});
}

TEST_CASE("a node without a symbol is identified by kind and path") {
  Node file;
  file.kind = NodeKind::kFile;
  file.container = "src";
  file.name = "app.py";
  CHECK(identity_of(file) == "file:src/app.py");
  file.symbol = "scip-python python x 1 app/__init__:";
  CHECK(identity_of(file) == file.symbol);
  Node package;
  package.kind = NodeKind::kPackage;
  package.symbol = "scip-python python x 1 ";
  CHECK(identity_of(package) == "package:scip-python python x 1 ");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("model/node");

TEST_CASE("the logarithm of a size is accurate to a twelfth") {
  CHECK(log_size(0) == 0);
  CHECK(size_of_log(0) == 0);
  for (const std::uint64_t size : {1U, 2U, 3U, 10U, 77U, 1000U, 100000U}) {
    const double back = size_of_log(log_size(size));
    CHECK(back == doctest::Approx(static_cast<double>(size)).epsilon(1.0 / 12));
  }
  CHECK(log_size(~std::uint64_t{0}) == 255);
}

TEST_CASE("qualified names use dots for code and slashes for paths") {
  Node node;
  node.kind = NodeKind::kMethod;
  node.name = "invoke";
  CHECK(node.qualified_name() == "invoke");
  node.container = "Context";
  CHECK(node.qualified_name() == "Context.invoke");
  node.kind = NodeKind::kModule;
  CHECK(node.qualified_name() == "Context/invoke");
}

TEST_SUITE_END();

}  // namespace
TEST_SUITE_BEGIN("model/edge");

TEST_CASE("the weight of an edge grows logarithmically with uses") {
  const EdgeWeights& weights = kDefaultEdgeWeights;
  CHECK(edge_weight(weights, EdgeKind::kCall, 1, 100) == doctest::Approx(1.0));
  CHECK(edge_weight(weights, EdgeKind::kSameModule, 1, 100) == doctest::Approx(0.3));
  CHECK(edge_weight(weights, EdgeKind::kReference, 10, 100) == doctest::Approx(0.8 * 3.302585));
  CHECK(edge_weight(weights, EdgeKind::kCall, 1, 50) == doctest::Approx(0.5));
  CHECK(edge_weight(weights, EdgeKind::kCall, 0, 100) == doctest::Approx(1.0));
}

TEST_CASE("every kind of edge is found by its name") {
  for (std::size_t i = 0; i < kEdgeKindCount; ++i) {
    const auto kind = static_cast<EdgeKind>(i);
    CHECK(edge_kind_named(name_of(kind)) == kind);
  }
  CHECK_FALSE(edge_kind_named("wombat"));
}

TEST_SUITE_END();

}  // namespace cairn::model
