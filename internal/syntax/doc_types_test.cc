#include "internal/syntax/doc_types.h"

#include <doctest/doctest.h>

namespace cairn::syntax {
namespace {

std::string shown(std::string_view comment) {
  std::string out;
  for (const DocType& one : doc_types(comment)) {
    constexpr std::string_view kNames[] = {"param", "return", "var"};
    out += std::string(kNames[static_cast<std::size_t>(one.what)]) + ' ' + one.type;
    out += one.name.empty() ? ";" : ' ' + one.name + ';';
  }
  return out;
}

TEST_SUITE_BEGIN("syntax/doc_types");

TEST_CASE("documentation comments declare types") {
  CHECK(shown("Reads.\n@param Client|null $client to read\n@return Reply[] all of them") ==
        "param Client $client;return Reply[];");
  CHECK(shown("@param string|int $a\n@param ?\\App\\Item &...$items") ==
        "param ?\\App\\Item $items;");
  CHECK(shown("@var array<string, Item|null>") == "var list<Item|null>;");
  CHECK(shown("/** @var Item $one */") == "var Item $one;");
  CHECK(shown("@return $this") == "return static;");
  CHECK(shown("@return A|B") == "return A|B;");
  CHECK(shown("@phpstan-return list<Item>") == "return list<Item>;");
}

TEST_CASE("comments without a class declare no type") {
  CHECK(shown("@return int|false").empty());
  CHECK(shown("@return object|static|null").empty());
  CHECK(shown("@return T").empty());
  CHECK(shown("@throws Failure\n@author a@b.c\n@").empty());
  CHECK(shown("@param").empty());
  CHECK(shown("@var >>>)))(((<<<").find("var") != std::string::npos);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::syntax
