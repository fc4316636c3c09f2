#include "internal/render/markdown.h"

#include <doctest/doctest.h>

namespace cairn::render {

TEST_SUITE_BEGIN("render/markdown");

TEST_CASE("code keeps its text in a fence that it cannot end") {
  CHECK(markdown_code("a.b") == "`a.b`");
  CHECK(markdown_code("operator|") == "`operator|`");
  CHECK(markdown_code("a`b") == "``a`b``");
  CHECK(markdown_code("a``b`c") == "```a``b`c```");
  CHECK(markdown_code("`it`") == "`` `it` ``");
  CHECK(markdown_code(" a ") == "`  a  `");
  CHECK(markdown_code(" a") == "` a`");
  CHECK(markdown_code("a\nb\x1b") == "`a\\nb\\x1b`");
}

TEST_CASE("a bar does not end a cell") {
  CHECK(markdown_cell("a") == "a");
  CHECK(markdown_cell(markdown_code("a|b||")) == "`a\\|b\\|\\|`");
}

TEST_CASE("a fence around a block is longer than the runs in it") {
  CHECK(markdown_fence("", 3) == "```");
  CHECK(markdown_fence("a\n``` x\n", 3) == "````");
}

TEST_SUITE_END();

}  // namespace cairn::render
