#include "internal/outline/document_sections.h"

#include <doctest/doctest.h>

namespace cairn::outline {
namespace {

using Sections = std::vector<Section>;

Sections markdown(std::string_view text) { return sections_of(text, DocumentFormat::kMarkdown); }
Sections rst(std::string_view text) { return sections_of(text, DocumentFormat::kReStructuredText); }

}  // namespace

TEST_SUITE_BEGIN("outline/document_sections");

TEST_CASE("headings of Markdown are marked or underlined") {
  CHECK(markdown("# One\ntext\n## Two ##\nThree\n=====\n\nFour\n---\n#no\n####### no\n") ==
        Sections{{"One", 1, 0}, {"Two", 2, 2}, {"Three", 1, 3}, {"Four", 2, 6}});
}

TEST_CASE("what stands in code, front matter, lists and tables is no heading") {
  CHECK(markdown("```sh\n# comment\n```\n~~~\n# no\n```\n# no\n~~~\n    # code\n").empty());
  CHECK(markdown("---\ntitle: x\n---\n# Real\n") == Sections{{"Real", 1, 3}});
  CHECK(markdown("- item\n---\n| a | b |\n--- \n").empty());
}

TEST_CASE("titles are plain text") {
  CHECK(markdown("# **Use** [it](http://x) `here` <br> ![img](y)\n") ==
        Sections{{"Use it here img", 1, 0}});
}

TEST_CASE("levels of reStructuredText follow the order in which underlines appear") {
  CHECK(rst("=====\nTitle\n=====\n\nOne\n---\n\nTwo\n~~~\n\nThree\n-----\n\na\n-\n") ==
        Sections{{"Title", 1, 1}, {"One", 2, 4}, {"Two", 3, 7}, {"Three", 2, 10}});
}

TEST_CASE("an underline that is too short, or under nothing, makes no title") {
  CHECK(rst("Long title\n---\n\n-----\n\ntext\n").empty());
}

TEST_CASE("the format follows the name") {
  CHECK(document_format("docs/a.md") == DocumentFormat::kMarkdown);
  CHECK(document_format("a.rst") == DocumentFormat::kReStructuredText);
  CHECK(document_format("README") == DocumentFormat::kPlain);
}

TEST_CASE("no text makes it fail") {
  for (const char* text : {"", "\n", "#", "###", "===", "-", "```", "[](", "# [", "<", "# <a"}) {
    markdown(text);
    rst(text);
  }
  CHECK(markdown("# [open\n") == Sections{{"open", 1, 0}});
}

TEST_SUITE_END();

}  // namespace cairn::outline
