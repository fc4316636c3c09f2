#include "internal/base/toml.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

// Returns each entry as "line key=value". If there is a fault, returns only the fault as "line:
// what".
std::vector<std::string> read_lines(std::string_view text) {
  const Toml read(text);
  if (read.fault()) return {std::to_string(read.fault()->line) + ": " + read.fault()->what};
  std::vector<std::string> lines;
  for (const TomlEntry& one : read.entries()) {
    std::string value;
    for (const std::string& part : one.texts) value += one.is_list ? "<" + part + ">" : part;
    if (!one.other.empty()) value += "(" + std::string(one.other) + ")";
    lines.push_back(std::to_string(one.line) + " " + one.key + "=" + value);
  }
  return lines;
}

std::string value_of(const std::string& text) {
  const std::vector<std::string> lines = read_lines("a = " + text);
  return lines.size() == 1 ? lines.front() : "";
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("toml");

TEST_CASE("names join those of the table and the line, dotted or in quotes") {
  CHECK(read_lines("a = 1\n[ b . c ] # table\n\n  d.e=2\r\n\"f\" = 3\n'g h'.i = 4") ==
        Lines{"1 a=1", "4 b.c.d.e=2", "5 b.c.f=3", "6 b.c.\"g h\".i=4"});
  CHECK(read_lines("\xEF\xBB\xBF[b]\nz = 1\n[a]\nz = {y = 2, x = 3}") ==
        Lines{"2 b.z=1", "4 a.z.y=2", "4 a.z.x=3"});
  CHECK(read_lines("").empty());
  CHECK(read_lines("# only words").empty());
  CHECK(read_lines("[a]\n[b]").empty());
}

TEST_CASE("strings are read with their escapes, or literally between single quotes") {
  CHECK(value_of(R"("a\tb\"\\ \u00e9 \U0001F600")") == "1 a=a\tb\"\\ \u00e9 \U0001F600");
  CHECK(value_of(R"('C:\new # no comment')") == R"(1 a=C:\new # no comment)");
  CHECK(value_of("\"\"") == "1 a=");
  CHECK(value_of("\"\"\"\nx\ny\"\"\"") == "1 a=x\ny");
}

TEST_CASE("numbers become decimal, and only whole numbers look like whole numbers") {
  CHECK(value_of("5_000") == "1 a=5000");
  CHECK(value_of("0x10") == "1 a=16");
  CHECK(value_of("+0.50") == "1 a=0.5");
  CHECK(value_of("5.0") == "1 a=5.0");
  CHECK(value_of("-1e+3") == "1 a=-1000.0");
  CHECK(value_of("nan") == "1 a=nan");
  CHECK(value_of("true") == "1 a=true");
  for (const char* const text : {"05", "1__0", "_1", "1_", ".5", "5.", "1e", "--1"}) {
    CAPTURE(text);
    CHECK(value_of(text).starts_with("1: in the "));
  }
}

TEST_CASE("lists may have several lines, comments and a trailing comma") {
  CHECK(read_lines("a = [\n  'x', # first\n  \"y, z\",\n]\nb = []") ==
        Lines{"1 a=<x><y, z>", "5 b="});
  CHECK(read_lines("a = [1, [2]]\nb = [{c = 3}]\nd = 1979-05-27\n[[e]]\nf = 4") ==
        Lines{"1 a=<1>(a list)", "2 b=(a table)", "3 d=(a date)", "4 e=(a table)"});
}

TEST_CASE("a fault has its line") {
  CHECK(read_lines("a = 1\na = 2") ==
        Lines{"2: in the key-value pair: cannot redefine existing integer 'a'"});
  CHECK(read_lines("[a]\n[a]") ==
        Lines{"2: in the table header: cannot redefine existing table 'a'"});
  CHECK(read_lines("\na = \"x") == Lines{"2: in the string: encountered end-of-file"});
  CHECK(read_lines("a = [1") == Lines{"1: in the array: encountered end-of-file"});
  CHECK(read_lines("a = x") == Lines{"1: in the value: could not determine value type"});
  CHECK(read_lines("a = 1 2") ==
        Lines{"1: in the key-value pair: expected a comment or whitespace, saw '2'"});
  CHECK(read_lines("a") == Lines{"1: in the key-value pair: encountered end-of-file"});
  CHECK(read_lines("[&").front().starts_with("1: in the key: "));
  CHECK(read_lines("\n\na = \"\xff\"") == Lines{"3: the text is not UTF-8"});
  CHECK(read_lines("a = \"\\ud800\"").front().starts_with("1: in the unicode scalar sequence: "));
}

TEST_CASE("the lines before a fault are read if they are TOML") {
  const Toml conflict("[a]\nb = 'c'\n<<<<<<< HEAD\nd = 'e'\n");
  CHECK(conflict.fault()->line == 3);
  CHECK(conflict.text("a.b") == "c");
  CHECK(conflict.text("a.d").empty());
  CHECK(Toml("[a]\nb = 'c'\n" + repeated("a.", 100) + "a = 1").text("a.b") == "c");
  CHECK(Toml("[a]\nb = 'c'\r\n'\xff'").text("a.b") == "c");
  CHECK(Toml("[a]\nb = 'c'\nd = 'e").text("a.b") == "c");
  CHECK(Toml("[a]\nb = 'c'\nd = [\n1,\n2\n3").text("a.b").empty());
  CHECK_FALSE(Toml("[a").has_table("a"));
}

TEST_CASE("every prefix of a file, and every change of one byte, is read or refused") {
  const std::string text =
      "[a]\nb.'c' = [\"x\\u00e9\", 'y', 1.5e3] # z\r\n\"d\" = {e = \"\"\"f\"\"\"}\n";
  for (std::size_t length = 0; length <= text.size(); ++length) {
    CHECK_NOTHROW(read_lines(std::string_view(text).substr(0, length)));
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[at] = static_cast<char>(byte);
      CHECK_NOTHROW(read_lines(changed));
    }
  }
}

TEST_CASE("a text that is too large, too deep, or has a name of too many parts is refused") {
  const Lines long_name = {"1: a dotted key has more than 32 parts"};
  const std::string parts = repeated("a.", 31) + "a";
  CHECK(read_lines(parts + " = 1") == Lines{"1 " + parts + "=1"});
  CHECK(read_lines("[" + parts + "]\n" + parts + " = 1").size() == 1);
  CHECK(read_lines("a." + parts + " = 1") == long_name);
  CHECK(read_lines("[a." + parts + "]") == long_name);
  CHECK(read_lines("[[a." + parts + "]]") == long_name);
  CHECK(read_lines("b = [{ a . " + parts + " = 1 }]") == long_name);
  CHECK(read_lines(repeated("\"=#\" . '\"' . a.", 11) + "a = 1") == long_name);
  CHECK(read_lines("\"\"\"\"\" = 1\nb\"\"\" = 2").front().starts_with("1: in the "));
  CHECK(read_lines("b = \"\"\"x\\\"\"\"\"\"\"\n" + ("a." + parts) + " = 1") ==
        Lines{"2: a dotted key has more than 32 parts"});
  CHECK(read_lines("b = '" + repeated("a.", 100) + "' # " + repeated("a.", 100)).size() == 1);
  CHECK(read_lines("b = [" + repeated("1.5, ", 100) + "]").size() == 1);

  const std::string deepest = "{" + repeated(parts + " = {", 30) + repeated("}", 31);
  CHECK(read_lines("b = " + deepest).empty());
  CHECK(read_lines("b = " + repeated("[", 32) + repeated("]", 32)).size() == 1);
  for (const char* const nested : {"[", "{a=", "[{a="}) {
    CHECK(read_lines("b = " + repeated(nested, 20'000)).front().starts_with("1: in the value: "));
  }
  CHECK(read_lines(repeated("[", 200'000)).front().starts_with("1: in the key: "));
  CHECK(read_lines(repeated("a.", 100'000)) == long_name);
  CHECK(read_lines(std::string((1U << 20U), '[')) == Lines{"1: the text is larger than 256 KiB"});
}

TEST_CASE("the key of an entry is cut off at 200 bytes") {
  const std::vector<TomlEntry> entries =
      Toml("[" + std::string(150, 'a') + "]\n" + std::string(1000, 'b') + " = 1").entries();
  REQUIRE(entries.size() == 1);
  CHECK(entries.front().key == std::string(150, 'a') + "." + std::string(49, 'b'));
}

TEST_CASE("a value of a manifest is found by its path") {
  const Toml read(
      "name = \"no\"\n[project] # x\n name = 'yes'\nversion = 3\n[other]\nname = \"no\"\n"
      "[tool.poetry]\nname = 'dotted'\n[[bin]]\nname = 'list'");
  CHECK(read.text("project.name") == "yes");
  CHECK(read.text("other.name") == "no");
  CHECK(read.text("name") == "no");
  CHECK(read.text("tool.poetry.name") == "dotted");
  CHECK(read.text("project.version").empty());
  CHECK(read.text("none.name").empty());
  CHECK(read.text("project").empty());
  CHECK(read.text("bin.name").empty());
  CHECK(read.has_table("other"));
  CHECK(read.has_table("tool"));
  CHECK_FALSE(read.has_table("oth"));
  CHECK_FALSE(read.has_table("name"));
  CHECK_FALSE(read.has_table("bin"));
}

TEST_CASE("a list of a manifest may take several lines, with comments") {
  const Toml read("[w]\nexclude = [\n  \"a\", # \"not\"\n  'b', 3\n]\nx = [\"c\"]\ny = 'd'");
  CHECK(read.list("w.exclude") == std::vector<std::string>{"a", "b"});
  CHECK(read.list("w.y").empty());
  CHECK(read.list("w").empty());
  CHECK(read.list("w.none").empty());
}

TEST_CASE("a quoted text is read back unchanged") {
  const std::string text = "a \"b\" \\ \t\n\x01 \u00e9";
  CHECK(value_of(toml_quoted(text)) == "1 a=" + text);
}

TEST_SUITE_END();

}  // namespace cairn::base
