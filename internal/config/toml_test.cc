#include "internal/config/toml.h"

#include <doctest/doctest.h>

namespace cairn::config {
namespace {

// "line key=value" of each; the fault as "line: what".
std::vector<std::string> read_lines(std::string_view text) {
  const auto read = parse_toml(text);
  if (const TomlFault* fault = std::get_if<TomlFault>(&read)) {
    return {std::to_string(fault->line) + ": " + fault->what};
  }
  std::vector<std::string> lines;
  for (const TomlSetting& one : std::get<std::vector<TomlSetting>>(read)) {
    std::string value = one.value.text;
    for (const TomlValue& item : one.value.items) value += "<" + item.text + ">";
    lines.push_back(std::to_string(one.line) + " " + one.key + "=" + value);
  }
  return lines;
}

std::string value_of(const std::string& text) {
  const std::vector<std::string> lines = read_lines("a = " + text);
  return lines.size() == 1 ? lines.front() : "";
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("toml");

TEST_CASE("names are those of the table and the line, dotted and in quotes") {
  CHECK(read_lines("a = 1\n[ b . c ] # table\n\n  d.e=2\r\n\"f\" = 3\n'g h'.i = 4") ==
        Lines{"1 a=1", "4 b.c.d.e=2", "5 b.c.f=3", "6 b.c.\"g h\".i=4"});
  CHECK(read_lines("").empty());
  CHECK(read_lines("# only words").empty());
}

TEST_CASE("strings are read with their escapes, or as they are between single quotes") {
  CHECK(value_of(R"("a\tb\"\\ \u00e9 \U0001F600")") == "1 a=a\tb\"\\ \u00e9 \U0001F600");
  CHECK(value_of(R"('C:\new # no comment')") == R"(1 a=C:\new # no comment)");
  CHECK(value_of("\"\"") == "1 a=");
}

TEST_CASE("numbers are read as TOML writes them, and no other way") {
  CHECK(value_of("5_000") == "1 a=5000");
  CHECK(value_of("+0.50") == "1 a=0.50");
  CHECK(value_of("-1e+3") == "1 a=-1e3");
  for (const char* const text :
       {"05", "1__0", "_1", "1_", ".5", "5.", "1e", "0x10", "nan", "--1"}) {
    CAPTURE(text);
    CHECK(value_of(text).starts_with("1: '"));
  }
}

TEST_CASE("lists go over lines, with comments and a comma at the end") {
  CHECK(read_lines("a = [\n  'x', # first\n  \"y, z\",\n]\nb = []") ==
        Lines{"1 a=<x><y, z>", "5 b="});
}

TEST_CASE("what is not read is named with its line") {
  CHECK(read_lines("a = 1\na = 2") == Lines{"2: 'a' is set twice, first in line 1"});
  CHECK(read_lines("\na = \"x") == Lines{"2: the string has no end"});
  CHECK(read_lines("a = \"x\\") == Lines{"1: the string has no end"});
  CHECK(read_lines("a = [1") == Lines{"1: a ',' or ']' is missing in the list"});
  CHECK(read_lines("a = [\n") == Lines{"2: the list has no ']'"});
  CHECK(read_lines("a = [[1]]") == Lines{"1: lists in lists are not read here"});
  CHECK(read_lines("a = \"\"\"x\"\"\"") == Lines{"1: strings of several lines are not read here"});
  CHECK(read_lines("a = {b = 1}") == Lines{"1: tables in braces are not read here"});
  CHECK(read_lines("[[a]]") == Lines{"1: lists of tables, [[\u2026]], are not read here"});
  CHECK(read_lines("a = x") == Lines{"1: 'x' is no value; text goes in quotes"});
  CHECK(read_lines("a = 1 2") == Lines{"1: something follows the value"});
  CHECK(read_lines("a") == Lines{"1: '=' is missing behind the name"});
  CHECK(read_lines("= 1") == Lines{"1: a name is missing"});
  CHECK(read_lines("[a") == Lines{"1: the name of the table has no ']'"});
  CHECK(read_lines("\n\na = \"\xff\"") == Lines{"3: the text is not UTF-8"});
  CHECK(read_lines("a = \"\\ud800\"") == Lines{"1: an escape of the string is no character"});
  CHECK(read_lines(std::string(201, 'a') + " = 1") ==
        Lines{"1: the name is longer than 200 bytes"});
}

TEST_CASE("every beginning of a file, and every byte in its place, is read or refused") {
  const std::string text = "[a]\nb.'c' = [\"x\\u00e9\", 'y', 1.5e3] # z\r\n\"d\" = true\n";
  for (std::size_t length = 0; length <= text.size(); ++length) {
    CHECK_NOTHROW(parse_toml(std::string_view(text).substr(0, length)));
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[at] = static_cast<char>(byte);
      parse_toml(changed);
    }
  }
}

TEST_CASE("a quoted text is read as itself") {
  const std::string text = "a \"b\" \\ \t\n\x01 \u00e9";
  CHECK(value_of(toml_quoted(text)) == "1 a=" + text);
}

TEST_SUITE_END();

}  // namespace cairn::config
