#include "internal/map/prose_filter.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace cairn::map {
namespace {

// Returns the lines of `text` that are code.
std::string code_of(std::string_view text) {
  ProseFilter filter;
  std::string code;
  while (!text.empty()) {
    const std::size_t newline = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, newline);
    if (!filter.is_prose(line)) code += std::string(line) + "\n";
    text.remove_prefix(std::min(newline + 1, text.size()));
  }
  return code;
}

}  // namespace

TEST_SUITE_BEGIN("map/prose_filter");

TEST_CASE("documentation strings are prose, on one line and on several") {
  CHECK(code_of("def f():\n    \"\"\"Says one.\"\"\"\n    return 1\n") ==
        "def f():\n    return 1\n");
  CHECK(code_of("def f():\n    r'''Says\n\n    two.\n    '''\n    return 2\n") ==
        "def f():\n    return 2\n");
}

TEST_CASE("line comments and block comments are prose") {
  CHECK(code_of("// a\nint x;  // stays\n/* b\n * c\n */\nint y;\n/** d */\n# e\n") ==
        "int x;  // stays\nint y;\n");
}

TEST_CASE("strings and code that only look like prose stay") {
  const std::string code =
      "x = \"\"\"text\"\"\"\n#include <map>\n#[derive(Debug)]\n*p = 1;\n--i;\n";
  CHECK(code_of(code) == code);
  CHECK(code_of("/* why */ int x;\n") == "/* why */ int x;\n");
}

TEST_SUITE_END();

}  // namespace cairn::map
