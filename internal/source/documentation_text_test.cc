#include "internal/source/documentation_text.h"

#include <doctest/doctest.h>

#include <random>

namespace cairn::source {
namespace {

// Returns the source without documentation and without the spaces that replace it.
std::string rest_of(std::string_view source, std::string_view language,
                    const std::vector<std::uint32_t>& definitions) {
  const std::string text =
      without_documentation(source, model::language_named(language), definitions);
  CHECK(text.size() == source.size());
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t last = text.find_last_not_of(' ', end - 1);
    if (end > at && last != text.npos && last >= at) rest += text.substr(at, last + 1 - at);
    if (end < text.size()) rest += '\n';
    at = end + 1;
  }
  return rest;
}

}  // namespace

TEST_SUITE_BEGIN("source/documentation_text");

TEST_CASE("comments directly above a definition are blanked, others stay") {
  CHECK(rest_of("x = 1\n\n# far\n\n# near\n# more\ndef f(): pass\n", "python", {6}) ==
        "x = 1\n\n# far\n\n\n\ndef f(): pass\n");
  CHECK(rest_of("x()\n# of y\ny = g()\ndef f(): pass\n", "python", {3}) ==
        "x()\n# of y\ny = g()\ndef f(): pass\n");
  CHECK(rest_of("int x;\n/* a\n\n b */\nint f();\nint y;  // behind\nint g();\n", "cpp", {4, 6}) ==
        "int x;\n\n\n\nint f();\nint y;  // behind\nint g();\n");
}

TEST_CASE("attributes and the rest of the declaration may be in between") {
  CHECK(rest_of("x\n# a\n@b(\n  # c\n  [1],\n)\ndef f(): pass\n", "python", {6}) ==
        "x\n\n@b(\n  # c\n  [1],\n)\ndef f(): pass\n");
  CHECK(rest_of("int x;\n// a\ntemplate <class T>\nstatic int\nf();\n", "cpp", {4}) ==
        "int x;\n\ntemplate <class T>\nstatic int\nf();\n");
  CHECK(rest_of("int x;\n// a\n#endif\nint f();\n", "cpp", {3}) ==
        "int x;\n// a\n#endif\nint f();\n");
}

TEST_CASE("comments marked as documentation are blanked everywhere") {
  CHECK(rest_of("a;  ///< b\nc();  // d\n/*! e */ f;\n/** g\n h */ i;\n/**/ j;\n", "cpp", {}) ==
        "a;\nc();  // d\n         f;\n\n      i;\n/**/ j;\n");
  CHECK(rest_of("x = 1\n#: a\n# b\n", "python", {}) == "x = 1\n\n# b\n");
}

TEST_CASE("Python strings that are statements are blanked, others stay") {
  CHECK(rest_of("'a'\nx = 1\n'b'\ny = 'c'\nf(\n 'd'\n)\nz = \\\n 'e'\n'; '.join(x)\n", "python",
                {}) == "\nx = 1\n\ny = 'c'\nf(\n 'd'\n)\nz = \\\n 'e'\n'; '.join(x)\n");
  CHECK(rest_of("def f():\n  R\"\"\"a\n\n  b\"\"\"\n  return 'c'\n", "python", {0}) ==
        "def f():\n  R\n\n\n  return 'c'\n");
  CHECK(rest_of("class A: 'a'\nx: 'b' = 1\n", "python", {0}) == "class A:\nx: 'b' = 1\n");
}

TEST_CASE("any text with any lines is accepted") {
  std::mt19937 random(5);
  const std::string alphabet = "ab#@/*!\"'`\\\n\n ()[]{};:\r\xC3";
  std::uniform_int_distribution<std::size_t> letter(0, alphabet.size() - 1);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t i = random() % 60; i > 0; --i) text += alphabet[letter(random)];
    for (const char* language : {"python", "cpp", "ruby", "rust", "go"}) {
      const std::string rest = without_documentation(text, model::language_named(language),
                                                     {0, 1, 3, 7, 4'000'000'000U});
      REQUIRE(rest.size() == text.size());
      for (std::size_t at = 0; at < text.size(); ++at) {
        REQUIRE((rest[at] == text[at] || (rest[at] == ' ' && text[at] != '\n')));
      }
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::source
