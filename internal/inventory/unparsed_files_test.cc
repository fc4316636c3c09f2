#include "internal/inventory/unparsed_files.h"

#include <doctest/doctest.h>

namespace cairn::inventory {
namespace {

TEST_SUITE_BEGIN("inventory/unparsed_files");

TEST_CASE("the list is read as it was written, except for paths with a line break") {
  const UnparsedFiles files = {{"a b.js", Origin::kMinified}, {"api.pb.go", Origin::kGenerated}};
  CHECK(parse_unparsed(text_of(files)) == files);
  CHECK(text_of({}).empty());
  UnparsedFiles more = files;
  more.emplace("odd\nname.js", Origin::kMinified);
  CHECK(parse_unparsed(text_of(more)) == files);
}

TEST_CASE("malformed lines are skipped") {
  CHECK(parse_unparsed("x\n\nwhat\ngone.go") == UnparsedFiles{{"one.go", Origin::kGenerated}});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::inventory
