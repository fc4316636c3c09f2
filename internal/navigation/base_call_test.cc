#include "internal/navigation/base_call.h"

#include <doctest/doctest.h>

namespace cairn::navigation {

TEST_SUITE_BEGIN("navigation");

TEST_CASE("the text before a name selects the base type") {
  CHECK(selects_base("return super.", "super", "Pump"));
  CHECK(selects_base("super().", "super", "Pump"));
  CHECK(selects_base("super(Valve, self).", "super", "Pump"));
  CHECK(selects_base("super<Pump>.", "super", "Pump"));
  CHECK(selects_base("base.", "base", "Pump"));
  CHECK(selects_base("parent::", "parent", "Pump"));
  CHECK(selects_base("x = Pump::", "super", "Pump"));
}

TEST_CASE("other objects and types do not select the base type") {
  CHECK_FALSE(selects_base("other.", "super", "Pump"));
  CHECK_FALSE(selects_base("my_super.", "super", "Pump"));
  CHECK_FALSE(selects_base("BigPump::", "super", "Pump"));
  CHECK_FALSE(selects_base("super ", "super", "Pump"));
  CHECK_FALSE(selects_base("", "super", "Pump"));
  CHECK_FALSE(selects_base(").", "super", "Pump"));
}

TEST_SUITE_END();

}  // namespace cairn::navigation
