#include "internal/mcp/paging.h"

#include <doctest/doctest.h>

namespace cairn::mcp {

TEST_SUITE_BEGIN("mcp/paging");

TEST_CASE("cursors lead from page to page until the last") {
  const base::Json list = {1, 2, 3, 4, 5};
  const auto first = page_of(list, "tools", nullptr, 2);
  REQUIRE(first);
  CHECK(first->entries == base::Json({1, 2}));
  const auto second = page_of(list, "tools", first->next_cursor, 2);
  REQUIRE(second);
  CHECK(second->entries == base::Json({3, 4}));
  const auto third = page_of(list, "tools", second->next_cursor, 2);
  REQUIRE(third);
  CHECK(third->entries == base::Json::array({5}));
  CHECK(third->next_cursor == "");
}

TEST_CASE("a list that fits is one page, and an empty one has no entries") {
  CHECK(page_of({1, 2}, "tools", nullptr, 2)->next_cursor == "");
  CHECK(page_of(base::Json::array(), "tools", nullptr, 2)->entries == base::Json::array());
}

TEST_CASE("a cursor that no page returned is refused") {
  const base::Json list = {1, 2, 3, 4, 5};
  for (const base::Json& cursor :
       {base::Json(""), base::Json("tools"), base::Json("tools."), base::Json("tools.0"),
        base::Json("tools.1"), base::Json("tools.6"), base::Json("tools.2x"),
        base::Json("tools.-2"), base::Json("tools.99999999999999999999"), base::Json("prompts.2"),
        base::Json("tools.+2"), base::Json(2), base::Json(true), base::Json::object()}) {
    CHECK_FALSE(page_of(list, "tools", cursor, 2));
  }
}

TEST_SUITE_END();

}  // namespace cairn::mcp
