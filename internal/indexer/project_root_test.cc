#include "internal/indexer/project_root.h"

#include <doctest/doctest.h>

#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using Paths = std::vector<std::string>;

TEST_SUITE_BEGIN("indexer/project_root");

TEST_CASE("a project root is understood in all forms that indexers write") {
  CHECK(path_of_uri("file:///home/me/app") == "/home/me/app");
  CHECK(path_of_uri("file:///home/me/app/") == "/home/me/app");
  CHECK(path_of_uri("file://home/me/app") == "/home/me/app");
  CHECK(path_of_uri("file:/home/me/app") == "/home/me/app");
  CHECK(path_of_uri("/home/me/app") == "/home/me/app");
  CHECK(path_of_uri("file:///home/me/my%20app%C3%A4") == "/home/me/my appä");
  CHECK(path_of_uri("file:///home/me/100%") == "/home/me/100%");
  CHECK(path_of_uri("file://E:\\work\\app") == "E:/work/app");
  CHECK(path_of_uri("file:///") == "");
  CHECK(path_of_uri("") == "");
  CHECK(path_of_uri("https://example.org/app") == "");
}

TEST_CASE("the prefix of a package below the root is its directory") {
  CHECK(prefixes_of_roots({"/w/app/packages/a"}, "/w/app") == Paths{"packages/a"});
  CHECK(prefixes_of_roots({"/w/app"}, "/w/app") == Paths{""});
  CHECK(prefixes_of_roots({"/w/application"}, "/w/app") == Paths{""});
}

TEST_CASE("indexes made on another machine keep their relative positions") {
  CHECK(prefixes_of_roots({"/ci/x/web", "/ci/x/server/api"}, "/home/me/x") ==
        Paths{"web", "server/api"});
  CHECK(prefixes_of_roots({"/ci/x", "/ci/x/server"}, "/home/me/x") == Paths{"", "server"});
  CHECK(prefixes_of_roots({"/ci/x/web", ""}, "/home/me/x") == Paths{"", ""});
  CHECK(prefixes_of_roots({"/ci/one", "/build/two"}, "/home/me/x") == Paths{"", ""});
}

TEST_CASE("unreadable inputs have no prefix") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "no.scip", "this is no index");
  CHECK(derive_prefixes({directory / "no.scip", directory / "absent.scip", "-"}, "/x") ==
        Paths{"", "", ""});
}

TEST_CASE("the project root is read from the index") {
  CHECK(derive_prefixes({testing::fixture("samples/go/index.scip")}, "/samples") == Paths{"go"});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
