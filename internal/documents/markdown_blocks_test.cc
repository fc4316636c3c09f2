#include "internal/documents/markdown_blocks.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::documents {
namespace {

// Returns each block as one letter for its kind, followed by its text. Joins the items of a list
// with '+'.
std::vector<std::string> read(std::string_view text) {
  std::vector<std::string> found;
  for (const Block& block : markdown_blocks(text)) {
    const std::string kind(1, "DSPLCT"[static_cast<std::size_t>(block.kind) -
                                       static_cast<std::size_t>(NodeKind::kDocument)]);
    const bool is_section = block.kind == NodeKind::kSection;
    const std::string level =
        is_section ? std::to_string(block.level) + " " + block.title + "|" : "";
    const std::string join = block.join == Join::kToPrevious ? "+" : "";
    found.push_back(join + kind + ":" + level + std::string(base::part_of(text, block.span)));
  }
  return found;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("documents/markdown_blocks");

TEST_CASE("headings are marked by #, underlined or HTML") {
  CHECK(read("# A *b* #\ntext\nTwo\nlines\n---\n<h1 align=\"x\">Three</h1>\n") ==
        Texts{"S:1 A b|# A *b* #", "S:2 text Two lines|text\nTwo\nlines\n---",
              "S:1 Three|<h1 align=\"x\">Three</h1>"});
}

TEST_CASE("tight items form one list, loose items are paragraphs") {
  CHECK(read("- a\n- b\n  c\n") == Texts{"L:- a", "+L:- b\n  c"});
  CHECK(read("- a\n\n- b\n") == Texts{"P:a", "P:b"});
  CHECK(read("1. a\n\n   more\n\n       code\n") == Texts{"P:a", "P:more", "C:code"});
  CHECK(read("- only\n") == Texts{"L:- only"});
}

TEST_CASE("code is fenced or indented") {
  CHECK(read("a\n```sh\n# x\n\ny\n```\n\n    in\n\n    de\nb\n") ==
        Texts{"P:a", "C:```sh\n# x\n\ny\n```", "C:in\n\n    de", "P:b"});
}

TEST_CASE("each paragraph of a quote is a piece") {
  CHECK(read("> a\n> b\n>\n> c\nlazy\n") == Texts{"P:a\n> b", "P:c\nlazy"});
}

TEST_CASE("a table has a delimiter row of as many cells as its header") {
  CHECK(read("x\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\ny\n") ==
        Texts{"P:x", "T:| a | b |\n|---|:-:|\n| 1 | 2 |", "P:y"});
  CHECK(read("| a | b |\n|---|\n") == Texts{"P:| a | b |\n|---|"});
}

TEST_CASE("blocks that are not text are left out") {
  CHECK(read("---\nx: y\n---\n<!-- c\n\nd -->\n[a]: http://x\n  \"t\"\n\n***\n<br>\n").empty());
  CHECK(read("(here)=\n# A\n(there)=\nb\n(c)= d\n") == Texts{"S:1 A|# A", "P:b\n(c)= d"});
  CHECK(read("import A from 'a'\n\nText\n") == Texts{"P:Text"});
  CHECK(read("<p>\nwords\n</p>\n") == Texts{"P:<p>\nwords\n</p>"});
}

TEST_CASE("the body of an admonition consists of paragraphs") {
  CHECK(read("!!! note \"Title\"\n    body\n\n    more\nout\n:::tip Say\nit\n:::\n") ==
        Texts{"P:\"Title\"", "P:body", "P:more\nout", "P:Say", "P:it"});
}

TEST_SUITE_END();

}  // namespace cairn::documents
