#include "internal/eval/symbol_ends.h"

#include <doctest/doctest.h>

namespace cairn::eval {

TEST_SUITE_BEGIN("eval/symbol_ends");

TEST_CASE("an end begins at a descriptor, or at a part of a name between back-ticks") {
  const std::string symbol = "scip-python python flask 3.0 `src.flask.my sessions`/Session#open().";
  for (const char* end :
       {"open().", "Session#open().", "`src.flask.my sessions`/Session#open().",
        "src.flask.my sessions`/Session#open().", "my sessions`/Session#open()."}) {
    CAPTURE(end);
    CHECK(ends_with_descriptors(symbol, end));
  }
  for (const char* end :
       {"", "pen().", "().", ".", "#open().", "/Session#open().", "sessions`/Session#open().",
        "Session#", "`/Session#open().", "3.0 `src.flask.my sessions`/Session#open()."}) {
    CAPTURE(end);
    CHECK_FALSE(ends_with_descriptors(symbol, end));
  }
}

TEST_CASE("an end need not follow a complete header") {
  CHECK(ends_with_descriptors("Session#open().", "open()."));
  CHECK(ends_with_descriptors("garbage", "garbage"));
  CHECK_FALSE(ends_with_descriptors("garbage", "age"));
}

TEST_SUITE_END();

}  // namespace cairn::eval
