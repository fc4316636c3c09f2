#include "internal/base/identifier.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace cairn::base {
namespace {

std::string parts_of(std::string_view identifier) {
  std::vector<std::string_view> parts;
  split_identifier(identifier, parts);
  std::string joined;
  for (const std::string_view part : parts) {
    joined += (joined.empty() ? "" : " ") + std::string(part);
  }
  return joined;
}

TEST_SUITE_BEGIN("base/identifier");

TEST_CASE("identifiers split where a reader would") {
  CHECK(parts_of("getCallGraph") == "get Call Graph");
  CHECK(parts_of("HTTPServer2") == "HTTP Server 2");
  CHECK(parts_of("parseHTTPServer2_cfg") == "parse HTTP Server 2 cfg");
  CHECK(parts_of("__full_dispatch_request__") == "full dispatch request");
  CHECK(parts_of("base64urlToUint8Array") == "base 64 url To Uint 8 Array");
  CHECK(parts_of("$ZodCheckMinLength") == "Zod Check Min Length");
  CHECK(parts_of("ABC") == "ABC");
  CHECK(parts_of("x") == "x");
  CHECK(parts_of("<<") == "");
}

TEST_CASE("letters of other scripts split the same way") {
  CHECK(parts_of("naïveÉtat") == "naïve État");
  CHECK(parts_of("get潮位Value") == "get 潮位 Value");
}

TEST_CASE("two spellings of a name have one key") {
  CHECK(name_key("full_dispatch_request") == "fulldispatchrequest");
  CHECK(name_key("fullDispatchRequest") == "fulldispatchrequest");
  CHECK(name_key("__init__") == "init");
  CHECK(name_key("Naïve") == "naive");
  CHECK(name_key("operator<<") == "operator");
  CHECK(name_key("<<") == "<<");
}

TEST_CASE("a key that continues the one before is the key of the whole name") {
  NameKeys keys;
  std::string before;
  for (const char* const name : {"full_dispatch_request",
                                 "full_dispatch",
                                 "full_Drop",
                                 "fulla",
                                 "ab",
                                 "a__",
                                 "a_b",
                                 "Naïve_Größe9",
                                 "Naïve_Grö",
                                 "Naïve",
                                 "Na",
                                 "Naive",
                                 "x_ï",
                                 "x_",
                                 "x",
                                 "<<",
                                 "<<=",
                                 "<a",
                                 "É",
                                 "",
                                 "a.b.c",
                                 "__init__",
                                 "__",
                                 "__\xff",
                                 "__\xff.c",
                                 "\xff.c"}) {
    CAPTURE(name);
    const std::string_view now = name;
    const auto mismatch = std::mismatch(before.begin(), before.end(), now.begin(), now.end()).first;
    const auto shared = static_cast<std::size_t>(mismatch - before.begin());
    std::vector<std::string_view> parts;
    split_identifier(now, parts);
    std::string expected;
    for (const std::string_view part : parts) expected += fold(part);
    if (parts.empty()) expected = fold(now);
    CHECK(NameKeys(keys).key_of(now, shared / 2) == expected);
    CHECK(keys.key_of(now, shared) == expected);
    CHECK(name_key(now) == expected);
    before = now;
  }
}

TEST_CASE("folding covers more than ASCII") {
  CHECK(fold("ÀÉÎ") == "aei");
  CHECK(fold("Straße") == "strasse");
  CHECK(fold("ガ") == "ガ");  // in Kana, a mark is part of the letter
}

TEST_CASE("initials are the first letters of the parts") {
  CHECK(initials("getCallGraph") == "gcg");
  CHECK(initials("_get_windows_console_stream") == "gwcs");
  CHECK(initials("parse_7z_content") == "p7zc");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
