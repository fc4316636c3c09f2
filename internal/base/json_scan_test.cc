#include "internal/base/json_scan.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

std::string times(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

std::string broken_by(std::string text) { return std::string(scan_json(text, {}).broken); }

std::string repaired_json(std::string text) {
  scan_json(text, {});
  return text;
}

}  // namespace

TEST_SUITE_BEGIN("mcp/json_scan");

TEST_CASE("64 levels are accepted, 65 are not, whether or not they are closed") {
  CHECK(broken_by(times("[", 64) + times("]", 64)).empty());
  CHECK(broken_by(times("[", 65) + times("]", 65)) == "it is nested too deeply");
  CHECK(broken_by(times("{\"a\":", 100'000)) == "it is nested too deeply");
  CHECK(broken_by(times("[]", 1000)).empty());
  CHECK(broken_by(times("]", 1000) + times("[", 64)).empty());
}

TEST_CASE("brackets in a string do not nest") {
  CHECK(broken_by("\"" + times("[{", 1000) + "\"").empty());
  CHECK(broken_by(R"({"a\"[":")" + times("[\\\"", 1000) + "\"}").empty());
}

TEST_CASE("the values and the members of each object are limited") {
  CHECK(broken_by("[" + times("1,", 199'999) + "1]").empty());
  CHECK(broken_by("[" + times("1,", 200'000) + "1]") == "it has too many values");
  CHECK(broken_by("{" + times("\"a\":1,", 1024) + "}").empty());
  CHECK(broken_by("{" + times("\"a\":1,", 1025) + "}") == "an object has too many members");
  CHECK(broken_by("[" + times("{\"a\":1},", 2000) + "{}]").empty());
}

TEST_CASE("half a character becomes a replacement character, a whole one stays") {
  CHECK(repaired_json(R"("\ud83d")") == R"("\ufffd")");
  CHECK(repaired_json(R"("\ud83d\ude00")") == R"("\ud83d\ude00")");
  CHECK(repaired_json(R"("\ude00\ud83d")") == R"("\ufffd\ufffd")");
  CHECK(repaired_json(R"("\ud83d\ud83d\ude00x")") == R"("\ufffd\ud83d\ude00x")");
  CHECK(repaired_json(R"("\\ud83d")") == R"("\\ud83d")");
  CHECK(repaired_json(R"("\\\ud83d\"")") == R"("\\\ufffd\"")");
  CHECK(repaired_json(R"("\ud8)") == R"("\ud8)");
  CHECK(repaired_json(R"("\u00e9\uD7FF\uE000")") == R"("\u00e9\uD7FF\uE000")");
}

TEST_SUITE_END();

}  // namespace cairn::base
