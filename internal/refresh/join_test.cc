#include "internal/refresh/join.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "internal/base/error.h"
#include "internal/inventory/source_survey.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::refresh {
namespace {

using model::NodeId;
using store::IndexReader;

const indexer::Progress kSilent = [](std::string_view) {};

// Two packages. One of them imports the other by name.
class TwoRepositories {
 public:
  TwoRepositories() {
    write("api/package.json", R"({"name":"@acme/api","main":"src/index.ts"})");
    write("api/src/index.ts", "export function loadUser(id: number) {\n  return { id };\n}\n");
    write("web/package.json", R"({"name":"web"})");
    write("web/src/page.ts",
          "import { loadUser } from \"@acme/api\";\n"
          "export function page() {\n  return loadUser(1);\n}\n");
    write("other/src/secret.ts", "export function secret() {}\n");
    for (const char* const name : {"api", "web"}) index(name);
    request.index_path = directory_ / "joint.db";
  }

  void write(const std::string& path, std::string_view text) const {
    testing::write_file(directory_ / path, text);
  }
  void index(const std::string& name) {
    indexer::ImportRequest import;
    import.syntactic = true;
    import.root = directory_ / name;
    import.index_path = directory_ / (name + "/.cairn/index.db");
    testing::write_file(directory_ / (name + "/.cairn/.gitignore"), "*\n");
    indexer::import_scip(import, kSilent);
    if (request.indexes.size() < 2) request.indexes.push_back(import.index_path);
  }
  IndexReader open() const { return IndexReader(request.index_path, 5000); }
  const std::string& path() const { return directory_.path(); }

  JoinRequest request;

 private:
  testing::TemporaryDirectory directory_;
};

std::optional<model::Node> node_named(const IndexReader& index, std::string_view name) {
  for (const model::Node& node : index.nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
    if (node.name == name) return node;
  }
  return std::nullopt;
}

}  // namespace

TEST_SUITE_BEGIN("refresh/join");

TEST_CASE("the common directory consists of whole path components") {
  CHECK(common_directory({"/a/b", "/a/c/d"}) == "/a");
  CHECK(common_directory({"/a/bc", "/a/b"}) == "/a");
  CHECK(common_directory({"/a/b", "/a/b/c"}) == "/a/b");
  CHECK(common_directory({"/a", "/b"}) == "/");
  CHECK(common_directory({"/a/b"}) == "/a/b");
  CHECK(common_directory({}).empty());
}

TEST_CASE("calls between repositories are edges, and only members are in the index") {
  const TwoRepositories two;
  join_indexes(two.request, kSilent);
  const IndexReader index = two.open();
  CHECK(index.about().root == two.path());
  const auto page = node_named(index, "page");
  const auto load = node_named(index, "loadUser");
  REQUIRE(page);
  REQUIRE(load);
  bool is_called = false;
  for (const model::Edge& edge : index.arcs(page->id).outgoing) {
    is_called = is_called || (edge.to == load->id && edge.kind == model::EdgeKind::kCall);
  }
  CHECK(is_called);
  CHECK_FALSE(node_named(index, "secret"));
  for (const store::FileRow& file : index.files()) {
    CHECK((file.path.starts_with("api/") || file.path.starts_with("web/")));
  }
}

TEST_CASE("references between members are resolved again") {
  const testing::TemporaryDirectory directory;
  const std::string api = directory / "api";
  const std::string sample = directory / "sample";
  std::filesystem::copy(testing::fixture("samples/python"), sample,
                        std::filesystem::copy_options::recursive);
  testing::write_file(api + "/pyproject.toml", "[project]\nname = 'tools'\n");
  testing::write_file(api + "/tools/__init__.py", "def helper():\n    return 1\n");
  // These files are written after the index has been created.
  const std::string user = sample + "/src/harbour_lights/units.py";
  const std::string text = testing::read_file(user);
  testing::write_file(user, text +
                                "\n\ndef odd():\n    from tools import helper\n"
                                "    return helper()\n");
  JoinRequest request;
  for (const std::string& root : {api, sample}) {
    indexer::ImportRequest import;
    import.syntactic = true;
    import.root = root;
    if (root == sample) import.inputs = {sample + "/index.scip"};
    import.index_path = root + "/.cairn/index.db";
    testing::write_file(root + "/.cairn/.gitignore", "*\n");
    indexer::import_scip(import, kSilent);
    request.indexes.push_back(import.index_path);
  }
  request.index_path = directory / "joint.db";
  join_indexes(request, kSilent);
  const IndexReader index(request.index_path, 5000);
  const auto helper = node_named(index, "helper");
  REQUIRE(helper);
  bool is_used = false;
  for (const model::Edge& edge : index.arcs(helper->id).incoming) {
    const auto from = index.node(edge.from);
    is_used = is_used || (from && from->name == "odd");
  }
  CHECK(is_used);
}

TEST_CASE("a joined index is as new as its members") {
  TwoRepositories two;
  CHECK_FALSE(is_joined(two.request));
  join_indexes(two.request, kSilent);
  CHECK(is_joined(two.request));
  two.write("web/src/more.ts", "export function more() {}\n");
  CHECK(is_joined(two.request));  // the index of the member has not changed
  two.index("web");
  CHECK_FALSE(is_joined(two.request));
  join_indexes(two.request, kSilent);
  CHECK(is_joined(two.request));
  CHECK(node_named(two.open(), "more"));
}

TEST_CASE("a repository named twice, or without sources, is refused") {
  TwoRepositories two;
  JoinRequest twice = two.request;
  twice.indexes[1] = twice.indexes[0];
  CHECK_THROWS_WITH_AS(join_indexes(twice, kSilent),
                       ("two of the indexes cover '" + two.path() + "/api'").c_str(), base::Error);
  indexer::ImportRequest bare;
  bare.inputs = {testing::fixture("samples/python/index.scip")};
  bare.read_sources = false;
  bare.root = two.path() + "/web";
  bare.index_path = two.request.indexes[1];
  indexer::import_scip(bare, kSilent);
  CHECK_THROWS_AS(join_indexes(two.request, kSilent), base::Error);
}

TEST_SUITE_END();

}  // namespace cairn::refresh
