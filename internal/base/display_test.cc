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

TEST_CASE("no invisible text gets through") {
  CHECK(display_line("a\U000E0041\U000E007F") == "a\\u{e0041}\\u{e007f}");  // tags
  for (const char* hidden : {"\u00AD", "\u061C", "\u115F", "\u180E", "\u200C", "\u200D", "\u3164",
                             "\uFE00", "\uFE0F", "\uFFA0", "\U000E0100", "\U000E01EF"}) {
    CAPTURE(hidden);
    const std::string shown = display_line("ad" + std::string(hidden) + "min");
    CHECK(shown.starts_with("ad\\"));
    CHECK(shown.find(hidden) == std::string::npos);
    CHECK(display_block(hidden) == shown.substr(2, shown.size() - 5));
  }
}

TEST_CASE("a joiner stays where a script or an emoji needs it, but not a run of them") {
  for (const char* word : {"می\u200Cخواهم", "क्\u200Dष", "👩\u200D👧", "❤\uFE0F\u200D🔥"}) {
    CHECK(display_line(word) == word);
  }
  CHECK(display_line("é\u200D\u200C\u200D") == "é\u200D\\u{200c}\\u{200d}");
  CHECK(display_line("é\uFE0F\uFE0F\uFE01") == "é\uFE0F\\u{fe0f}\\u{fe01}");
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
