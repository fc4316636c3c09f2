#include "internal/inventory/coverage_text.h"

#include <doctest/doctest.h>

namespace cairn::inventory {
namespace {

using model::Coverage;
using model::Omission;

Coverage kafka() {
  Coverage coverage;
  coverage.read = {{"java", 3000}};
  coverage.left_out(Omission::kNoGrammar, "scala") = {504, {"core/A.scala", "core/B.scala"}};
  coverage.left_out(Omission::kNoGrammar, "kotlin") = {3, {"x.kt", "y.kt", "z.kt"}};
  coverage.left_out(Omission::kTooLarge) = {2, {"big.java", "bigger.java"}};
  return coverage;
}

TEST_SUITE_BEGIN("inventory/coverage_text");

TEST_CASE("omissions are listed in one line, the most frequent first") {
  CHECK(left_out_line(kafka()) ==
        "504 Scala and 3 Kotlin files (no grammar: only words are indexed), 2 files above 4 MiB");
  CHECK(left_out_line({}).empty());
  Coverage one;
  one.left_out(Omission::kNoGrammar, "tcl") = {1, {"a.tcl"}};
  CHECK(left_out_line(one) == "1 Tcl file (no grammar: only words are indexed)");
  one.left_out(Omission::kUnreadable) = {1, {"private"}};
  one.left_out(Omission::kVendored) = {12345, {"vendor/a.go"}};
  CHECK(left_out_line(one) ==
        "1 Tcl file (no grammar: only words are indexed), 1 file or directory that cannot be read, "
        "12,345 vendored files");
}

TEST_CASE("only the most frequent languages are named") {
  Coverage coverage;
  int files = 10;
  for (const char* const language : {"ada", "dart", "elm", "lua", "nim", "perl", "zig"}) {
    coverage.left_out(Omission::kNoGrammar, language) = {static_cast<std::uint64_t>(files--), {}};
  }
  CHECK(left_out_line(coverage) ==
        "10 Ada, 9 Dart, 8 Elm, 7 Lua files and 15 in 3 other languages (no grammar: only words "
        "are indexed)");
}

TEST_CASE("the list has a line for each reason and language, with the first names") {
  CHECK(left_out_list(kafka()) ==
        "  Scala: words only                504  core/A.scala, core/B.scala, …\n"
        "  Kotlin: words only                 3  x.kt, y.kt, z.kt\n"
        "  above 4 MiB                        2  big.java, bigger.java\n");
}

TEST_CASE("a note for an empty answer suggests where to look") {
  const auto note = [](std::string_view asked) { return note_of_unread(kafka(), asked); };
  const std::string begin = "not parsed: 504 Scala and 3 Kotlin files, 2 files above 4 MiB; ";
  CHECK(note("LogManager") == begin + "run 'rg LogManager' to search them");
  CHECK(note("Context.invoke") == begin + "run 'rg invoke' to search them");
  CHECK(note("kind:class path:src -no parse config") == begin + "run 'rg config' to search them");
  CHECK(note("'; rm -rf x; '") == begin + "run 'rg rm' to search them");
  CHECK(note("@7ke2m9xa0c") == begin + "search them with rg");
  CHECK(note("src/a.py:12") == begin + "search them with rg");
  CHECK(note("ns::name()") == begin + "run 'rg name' to search them");
  CHECK(note("\xc3\xa4\xc3\xb6") == begin + "search them with rg");
  CHECK(note(std::string(1000, 'x')) == begin + "search them with rg");
  CHECK(note_of_unread({}, "x").empty());
}

TEST_CASE("a cut listing has its own warning") {
  CHECK(cut_warning(kafka()).empty());
  Coverage cut;
  cut.left_out(Omission::kBeyond) = {2, {"data/raw", "data/text"}};
  CHECK(cut_warning(cut) ==
        "only the first 200,000 files and directories were read; 2 directories were not fully read "
        "(data/raw, data/text); exclude directories in .cairnignore");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::inventory
