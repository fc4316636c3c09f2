// What answers say if some sources were not read, because a program generated them.
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

TEST_SUITE_BEGIN("operations/unread_sources");

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
