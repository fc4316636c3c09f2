#include "internal/base/display.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/display");

TEST_CASE("ordinary text of any script passes unchanged") {
  CHECK(display_line("Grüße, 漢字, \xF0\x9F\x98\x80") == "Grüße, 漢字, \xF0\x9F\x98\x80");
}

TEST_CASE("no terminal control character gets through") {
  CHECK(display_line("\x1b[31mred") == "\\x1b[31mred");
  CHECK(display_line("\xC2\x9B"
                     "31m") == "\\x9b31m");                          // C1 in UTF-8
  CHECK(display_line("\xE2\x80\xAEgnp.exe") == "\\u{202e}gnp.exe");  // right-to-left override
  CHECK(display_line("\xE2\x81\xA6x") == "\\u{2066}x");              // isolate
  CHECK(display_line("\x9B") == "\\x9b");                            // a stray byte
  CHECK(display_line("a\rb\x7F\bc") == "a\\rb\\x7f\\x08c");
}

TEST_CASE("a name cannot begin a line of its own") {
  CHECK(display_line("one\ntwo: error: forged") == "one\\ntwo: error: forged");
  CHECK(display_block("one\ntwo\r") == "one\ntwo\\r");
}

TEST_CASE("collapsing changes only white space") {
  CHECK(collapse_space("  def f(\n    a,\n\tb )\n") == "def f( a, b )");
  CHECK(collapse_space("\x1b") == "\x1b");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
