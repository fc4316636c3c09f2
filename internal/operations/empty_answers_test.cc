// Answers when the index has nothing, or when some sources were not read.
#include <doctest/doctest.h>

#include <string>

#include "internal/operations/operation.h"
#include "tests/indexed_files.h"

namespace cairn::operations {
namespace {

using base::Json;

constexpr std::string_view kGenerated = "# @generated\nfrom shop import open_shop\nopen_shop()\n";

Answer ask(const testing::Indexed& indexed, const char* name, const Json& arguments) {
  const corpus::Corpus corpus = indexed.open();
  const Operation& operation = *find_operation(name);
  const Config config;
  return run(operation, {corpus, config}, check_arguments(operation.parameters, arguments));
}

Answer callers(const testing::Indexed& indexed, const std::string& symbol) {
  return ask(indexed, "neighbors", {{"symbol", symbol}, {"direction", "in"}, {"kinds", {"call"}}});
}

bool says(const Answer& answer, std::string_view text) {
  return answer.refusal.find(text) != std::string::npos;
}

TEST_SUITE_BEGIN("operations/empty_answers");

TEST_CASE("an answer says that a name is unused only if all sources were read") {
  testing::Indexed indexed;
  indexed.write("shop.py", "def open_shop():\n    pass\n");
  CHECK(says(callers(indexed, "open_shop"),
             "is not called: its name occurs on no other line of the sources"));
  CHECK(says(ask(indexed, "impact", {{"symbol", "open_shop"}}), "is not used: its name"));
  indexed.write("made.py", kGenerated);
  for (const Answer& answer :
       {callers(indexed, "open_shop"), ask(indexed, "impact", {{"symbol", "open_shop"}})}) {
    CHECK(says(answer, "its name occurs on no other line of the files that were read"));
    CHECK_FALSE(says(answer, "is not"));
    REQUIRE(answer.notes.size() == 1);
    CHECK(answer.notes.front().starts_with("not parsed: 1 generated file"));
  }
}

TEST_CASE("an answer without calls says that there are other uses") {
  testing::Indexed indexed;
  indexed.write("shop.py", "def open_shop():\n    pass\n\n\nrules = [open_shop]\n");
  CHECK(callers(indexed, "open_shop").refusal ==
        "the index has no call of 'open_shop', but 1 other use; its name occurs on 1 other line: "
        "shop.py:5");
}

TEST_CASE("impact does not say that a function which calls only itself has no use") {
  testing::Indexed indexed;
  indexed.write("shop.py", "def count(n):\n    return count(n - 1) if n else 0\n");
  CHECK(ask(indexed, "impact", {{"symbol", "count"}}).refusal ==
        "nothing is known to depend on this code, although the index has 1 use of 'count'");
}

TEST_CASE("an answer that has only guesses says that some sources were not read") {
  testing::Indexed indexed;
  indexed.write("shop/shop.py", "class Shop:\n    def open_shop(self):\n        pass\n");
  indexed.write("app/app.py", "def run(it):\n    it.open_shop()\n");
  CHECK(callers(indexed, "Shop.open_shop").notes.empty());
  indexed.write("made.py", kGenerated);
  for (const Answer& answer : {callers(indexed, "Shop.open_shop"),
                               ask(indexed, "references", {{"symbol", "Shop.open_shop"}}),
                               ask(indexed, "impact", {{"symbol", "Shop.open_shop"}})}) {
    CHECK(answer.outcome == Outcome::kFound);
    REQUIRE(answer.notes.size() == 1);
    CHECK(answer.notes.front().starts_with("not parsed: 1 generated file"));
  }
  indexed.write("app/sure.py",
                "from shop.shop import Shop\ndef run(it: Shop):\n    it.open_shop()\n");
  CHECK(callers(indexed, "Shop.open_shop").notes.empty());
}

TEST_CASE("the uses of a constructor are the calls of its type") {
  testing::Indexed indexed;
  indexed.write("shop.py", "class Shop:\n    def __init__(self):\n        pass\n\nShop()\n");
  const Answer answer = ask(indexed, "references", {{"symbol", "shop.py:2"}});
  REQUIRE(answer.list);
  CHECK(answer.list->total == 1);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::operations
