// Tests which definition determines the position of a symbol's node, if the symbol has several
// definitions.

#include <doctest/doctest.h>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

// Returns the path of the file that contains the only type called `name` in an index of `files`.
std::string place_of(std::string_view name, const Files& files) {
  const testing::TemporaryDirectory root;
  const testing::TemporaryDirectory directory;
  for (const auto& [path, text] : files) testing::write_file(root / path, text);
  ImportRequest request;
  request.syntactic = true;
  request.root = root.path();
  request.index_path = directory / "index.db";
  import_scip(request, [](std::string_view) {});
  const store::IndexReader index(request.index_path, 5000);
  std::vector<std::string> paths;
  for (const model::Node& node : index.nodes(model::NodeId{1}, model::NodeId{0x7FFFFFFF})) {
    if (node.name != name || !model::is_type(node.kind) || node.is(model::kFlagExternal)) continue;
    paths.push_back(index.file(node.file)->path);
  }
  REQUIRE(paths.size() == 1);
  return paths.front();
}

}  // namespace

TEST_SUITE_BEGIN("indexer/definition_site");

TEST_CASE("a reopened class is placed in the file named after it") {
  const std::string whole = "class RackBuilder\n  def build\n  end\nend\n";
  const std::string again = "class RackBuilder\n  class Lock\n  end\nend\n";
  CHECK(place_of("RackBuilder", {{"lib/a/lock.rb", again}, {"lib/rack_builder.rb", whole}}) ==
        "lib/rack_builder.rb");
  CHECK(place_of("RackBuilder", {{"lib/rack_builder.rb", whole}, {"lib/z/lock.rb", again}}) ==
        "lib/rack_builder.rb");
}

TEST_CASE("a partial class is placed in the file named after it, even with a longer file name") {
  const std::string part = "namespace N { public partial class Item { public void F() {} } }\n";
  const std::string other = "namespace N { public partial class Item { public void G() {} } }\n";
  CHECK(place_of("Item", {{"src/Api.cs", part}, {"src/Item.Parts.cs", other}}) ==
        "src/Item.Parts.cs");
}

TEST_CASE("production code is preferred to a test file named after the symbol") {
  const std::string text = "class Item\n  def f\n  end\nend\n";
  CHECK(place_of("Item", {{"lib/things.rb", text}, {"test/item.rb", text}}) == "lib/things.rb");
}

TEST_CASE("a table is placed outside of migrations, or in the last one") {
  const std::string table = "CREATE TABLE part_config (id INTEGER);\n";
  CHECK(place_of("part_config", {{"sql/tables.sql", table},
                                 {"aa/migrations/1.sql", table},
                                 {"aa/x--1.0--1.1.sql", table}}) == "sql/tables.sql");
  CHECK(place_of("part_config", {{"updates/1.sql", table}, {"updates/2.sql", table}}) ==
        "updates/2.sql");
}

TEST_SUITE_END();

}  // namespace cairn::indexer
