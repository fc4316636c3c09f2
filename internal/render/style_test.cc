#include "internal/render/style.h"

#include <doctest/doctest.h>

namespace cairn::render {
namespace {

std::string shown(std::string root, std::string directory, std::string_view path) {
  StyleOptions options;
  options.root = std::move(root);
  options.directory = std::move(directory);
  return Style(options).shown_path(path);
}

Style terminal() {
  StyleOptions options;
  options.color = true;
  options.links = true;
  options.root = "/home/a b/app";
  options.directory = "/home/a b/app";
  return Style(options);
}

}  // namespace

TEST_SUITE_BEGIN("render/style");

TEST_CASE("paths are shown so that they open from the working directory") {
  CHECK(shown("/r", "/r", "src/a.py") == "src/a.py");
  CHECK(shown("/r", "/r/src", "src/a.py") == "a.py");
  CHECK(shown("/r", "/r/src/deep", "src/a.py") == "../a.py");
  CHECK(shown("/r", "/r/tests", "src/a.py") == "../src/a.py");
  CHECK(shown("/r", "/r/sr", "src/a.py") == "../src/a.py");
  CHECK(shown("/home/r", "/home", "src/a.py") == "r/src/a.py");
  CHECK(shown("/home/r", "/elsewhere", "src/a.py") == "/home/r/src/a.py");
  CHECK(shown("/home/r", "/home/r2", "src/a.py") == "/home/r/src/a.py");
  CHECK(shown("", "/elsewhere", "src/a.py") == "src/a.py");
}

TEST_CASE("lines and columns count from one") {
  const Style plain{StyleOptions{}};
  CHECK(plain.place("src/a.py", {11, 4}) == "src/a.py:12:5");
  CHECK(plain.place_in_file("src/a.py", {0, 0}) == "1:1");
}

TEST_CASE("without colours, nothing is painted or linked") {
  const Style plain{StyleOptions{}};
  CHECK(plain.name("foo") == "foo");
  CHECK(plain.path("a.py") == "a.py");
}

TEST_CASE("a link has the encoded absolute path, and ends after the text") {
  CHECK(terminal().place("src/ä.py", {11, 4}) ==
        "\x1b]8;;file:///home/a%20b/app/src/%C3%A4.py#L12\x1b\\\x1b[35msrc/ä.py:12:5\x1b[0m"
        "\x1b]8;;\x1b\\");
}

TEST_CASE("foreign text cannot reach the terminal") {
  const std::string evil =
      "a\x1b]0;owned\x07"
      "b\nc";
  for (const std::string& shown :
       {terminal().name(evil), terminal().kind(evil), terminal().dim(evil), terminal().code(evil),
        terminal().heading(evil), terminal().place(evil, {}), terminal().path(evil)}) {
    CHECK(shown.find("\x1b]0") == std::string::npos);
    CHECK(shown.find('\x07') == std::string::npos);
    CHECK(shown.find('\n') == std::string::npos);
  }
}

TEST_CASE("numbers are written with commas and units") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1000) == "1,000");
  CHECK(with_commas(1234567) == "1,234,567");
  CHECK(human_bytes(999) == "999 bytes");
  CHECK(human_bytes(4380000) == "4.4 MB");
  CHECK(human_bytes(53'000'000'000) == "53.0 GB");
}

TEST_SUITE_END();

}  // namespace cairn::render
