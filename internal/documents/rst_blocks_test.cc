#include "internal/documents/rst_blocks.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::documents {
namespace {

std::vector<std::string> read_rst(std::string_view text) {
  std::vector<std::string> found;
  for (const Block& block : rst_blocks(text)) {
    const std::string kind(1, "DSPLCT"[static_cast<std::size_t>(block.kind) -
                                       static_cast<std::size_t>(NodeKind::kDocument)]);
    const bool is_section = block.kind == NodeKind::kSection;
    const std::string level = is_section ? std::to_string(block.level) + " " + block.title : "";
    found.push_back(kind + ":" +
                    (is_section ? level : std::string(base::part_of(text, block.span))));
  }
  return found;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("documents/rst_blocks");

TEST_CASE("levels of titles follow the first appearance of their underlines") {
  CHECK(read_rst("====\nTop\n====\nOne\n---\nTwo\n~~~\nThree\n-----\nLong one\n---\n") ==
        Texts{"S:1 Top", "S:2 One", "S:3 Two", "S:2 Three", "P:Long one\n---"});
}

TEST_CASE("code follows \"::\", a directive or a prompt") {
  CHECK(read_rst("Say::\n\n  x\n\n  y\n\n.. code-block:: c\n\n   z\n\n>>> 1\n1\n\nend\n") ==
        Texts{"P:Say::", "C:x\n\n  y", "C:.. code-block:: c\n\n   z", "C:>>> 1\n1", "P:end"});
}

TEST_CASE("notes and objects are prose; images and comments are left out") {
  CHECK(read_rst(".. note:: a\n   b\n\n   c\n\n.. image:: x\n   :alt: y\n\n.. a comment\n   d\n\n"
                 ".. _t:\n\n.. class:: Foo(a)\n   :noindex:\n\n   e\n") ==
        Texts{"P:a\n   b", "P:c", "P:.. class:: Foo(a)", "P:e"});
}

TEST_CASE("grid tables, simple tables and table directives are read") {
  CHECK(read_rst("+--+\n|a |\n+--+\n\n== ==\na  b\n== ==\n1  2\n\n== ==\n\n.. csv-table:: t\n\n   "
                 "a,b\n") == Texts{"T:+--+\n|a |\n+--+", "T:== ==\na  b\n== ==\n1  2\n\n== ==",
                                   "T:.. csv-table:: t\n\n   a,b"});
}

TEST_CASE("lists, fields and definitions are prose") {
  CHECK(read_rst("- a\n  b\n- c\n\n:x: y\n:z: w\n\nterm\n  means\n") ==
        Texts{"L:- a\n  b", "L:- c", "P::x: y", "P::z: w", "P:term", "P:means"});
}

TEST_SUITE_END();

}  // namespace cairn::documents
