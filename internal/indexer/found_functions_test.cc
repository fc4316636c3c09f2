#include "internal/collected/found_functions.h"

#include <doctest/doctest.h>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using store::IndexReader;
using testing::fixture;

constexpr int kOpenMilliseconds = 5000;

collected::ImportReport import_into(const std::string& index_path, const std::string& root) {
  ImportRequest request;
  request.inputs = {testing::text_fixture("javascript")};
  request.root = root;
  request.index_path = index_path;
  return import_scip(request, [](std::string_view) {});
}

// Returns the only node with this qualified name.
Node only_node(const IndexReader& index, std::string_view qualified_name) {
  std::vector<Node> found = index.nodes(NodeId{1}, NodeId{0x7FFFFFFF});
  std::erase_if(found, [&](const Node& node) { return node.qualified_name() != qualified_name; });
  CAPTURE(qualified_name);
  REQUIRE(found.size() == 1);
  return found.front();
}

}  // namespace

TEST_SUITE_BEGIN("indexer/found_functions");

TEST_CASE("functions that JavaScript assigns to a property become definitions") {
  const testing::TemporaryDirectory directory;
  const collected::ImportReport report =
      import_into(directory / "index.db", fixture("text/javascript"));
  CHECK(report.found_functions == 3);
  CHECK(report.undescribed_symbols == 0);

  const IndexReader index(directory / "index.db", kOpenMilliseconds);
  const Node use = only_node(index, "app.use");
  CHECK(use.kind == model::NodeKind::kFunction);
  CHECK(use.parent == only_node(index, "app").id);
  CHECK(use.signature == "app.use = function use(part)");
  CHECK(index.documentation(use.id) == "Mounts a part.");
  CHECK(use.body.begin.line == 5);
  CHECK(use.body.end.line == 7);
  CHECK(only_node(index, "Layer.match").kind == model::NodeKind::kMethod);
  CHECK(only_node(index, "init").kind == model::NodeKind::kFunction);
  // The indexer reports a property. It becomes a method, because its value in the source is a
  // function.
  CHECK(only_node(index, "known").kind == model::NodeKind::kMethod);
}

TEST_CASE("without the source, only definitions in the index count") {
  const testing::TemporaryDirectory directory;
  CHECK(import_into(directory / "index.db", "").found_functions == 0);
}

TEST_SUITE_END();

}  // namespace cairn::indexer
