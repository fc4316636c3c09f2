#include "internal/scip_runners/manifest.h"

#include <doctest/doctest.h>

namespace cairn::scip_runners {

TEST_SUITE_BEGIN("scip_runners/manifest");

TEST_CASE("JSON with comments and commas too many is read") {
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

TEST_CASE("what is no JSON is null") {
  for (const char* const text : {"", "{", "/*", "//", "\"", "{\"a\":}", "\"\\", "nul"}) {
    CAPTURE(text);
    CHECK(parse_jsonc(text).is_null());
  }
  CHECK(parse_jsonc(std::string(5000, '[')).is_null());
  CHECK(text_of(nullptr, "a").empty());
}

TEST_CASE("a value of TOML is looked for in its section") {
  const char* const text =
      "name = \"no\"\n[project] # x\n name = 'yes'\nversion = 3\n[other]\nname = \"no\"\n";
  CHECK(toml_value(text, "project", "name") == "yes");
  CHECK(toml_value(text, "other", "name") == "no");
  CHECK(toml_value(text, "project", "version").empty());
  CHECK(toml_value(text, "none", "name").empty());
  CHECK(toml_value("[project]\nname = \"open", "project", "name").size() <= 4);
  CHECK(toml_has_section(text, "other"));
  CHECK_FALSE(toml_has_section(text, "oth"));
}

TEST_CASE("a list of TOML may take several lines, with comments") {
  const std::vector<std::string> list =
      toml_list("[w]\nexclude = [\n  \"a\", # \"not\"\n  'b',\n]\nx = [\"c\"]\n", "w", "exclude");
  CHECK(list == std::vector<std::string>{"a", "b"});
  CHECK(toml_list("[w]\nexclude = \"a\"", "w", "exclude").empty());
  CHECK(toml_list("[w]\nexclude = [\"a", "w", "exclude").size() <= 1);
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
