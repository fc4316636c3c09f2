#include "internal/scip_runners/manifest.h"

#include <doctest/doctest.h>

namespace cairn::scip_runners {

TEST_SUITE_BEGIN("scip_runners/manifest");

TEST_CASE("JSON with comments and trailing commas is read") {
  const base::Json parsed = parse_jsonc(
      "\xEF\xBB\xBF{ // one\n \"a\": [1, 2,], /* two , */ \"b\": \"// no, comment\", \"c\": "
      "\"\\\"\",\n}");
  REQUIRE(parsed.is_object());
  CHECK(parsed["a"].size() == 2);
  CHECK(text_of(parsed, "b") == "// no, comment");
  CHECK(text_of(parsed, "c") == "\"");
  CHECK(text_of(parsed, "a").empty());
  CHECK(text_of(parsed, "none").empty());
}

TEST_CASE("text that is not JSON yields null") {
  for (const char* const text : {"", "{", "/*", "//", "\"", "{\"a\":}", "\"\\", "nul"}) {
    CAPTURE(text);
    CHECK(parse_jsonc(text).is_null());
  }
  CHECK(parse_jsonc(std::string(5000, '[')).is_null());
  CHECK(text_of(nullptr, "a").empty());
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
