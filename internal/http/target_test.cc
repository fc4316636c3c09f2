#include "internal/http/target.h"

#include <doctest/doctest.h>

namespace cairn::http {
namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

// Returns the decoded path, or "refused".
std::string path_of(std::string_view text) {
  const auto target = parse_target(text);
  return target ? target->path : "refused";
}

Query query_of(std::string_view text) {
  const auto target = parse_target(text);
  return target ? target->query : Query{{"refused", ""}};
}

TEST_SUITE_BEGIN("http/target");

TEST_CASE("a path is decoded once") {
  CHECK(path_of("/") == "/");
  CHECK(path_of("/a%20b/c%2Fd") == "/a b/c/d");
  CHECK(path_of("/%2525") == "/%25");
  CHECK(path_of("/a+b") == "/a+b");
  CHECK(path_of("/%C3%BC") == "/\xC3\xBC");
  CHECK(path_of("/a?b/../c") == "/a");
}

TEST_CASE("targets other than a plain path are refused") {
  for (const char* text : {"", "a", "*", "http://a/b", "/a#b", "/a b", "/\xC3\xBC", "/a\x7F"})
    CHECK_MESSAGE(path_of(text) == "refused", text);
}

TEST_CASE("a path cannot lead upwards, however it is spelled") {
  for (const char* text : {"/..", "/../a", "/a/..", "/a/../b", "/./a", "/.", "/%2e%2e/a", "/%2E",
                           "/..%2fa", "/a%2f..%2fb", "/a\\..\\b", "/%5c..%5c"})
    CHECK_MESSAGE(path_of(text) == "refused", text);
  CHECK(path_of("/.git/..a/b..") == "/.git/..a/b..");
}

TEST_CASE("malformed escapes, control bytes and malformed UTF-8 are refused") {
  for (const char* text : {"/%", "/%4", "/%zz", "/%4g", "/%00", "/a%0d%0ab", "/%7f", "/%ff",
                           "/%c0%ae%c0%ae", "/%ed%a0%80", "/?%", "/?a=%zz", "/?%ff=a", "/?a=%c3"})
    CHECK_MESSAGE(path_of(text) == "refused", text);
}

TEST_CASE("a query has names and values in their order") {
  CHECK(query_of("/?q=a+b%2B%26c&q=&all&=x") ==
        Query{{"q", "a b+&c"}, {"q", ""}, {"all", ""}, {"", "x"}});
  CHECK(query_of("/?a=b=c?d/../") == Query{{"a", "b=c?d/../"}});
  CHECK(query_of("/").empty());
  CHECK(query_of("/?").empty());
  CHECK(query_of("/?&&").empty());
}

TEST_CASE("a value may contain control bytes, which its user must escape") {
  CHECK(query_of("/?q=%00%1b") == Query{{"q", std::string("\0\x1B", 2)}});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
