#include "internal/store/database_url.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::store {
namespace {

TEST_SUITE_BEGIN("store/database_url");

TEST_CASE("the fragment names the repository, and may be encoded") {
  const DatabaseUrl url =
      parse_database_url("postgresql://u@db.example/code?sslmode=require#a/b%20c%2");
  CHECK(url.server == "postgresql://u@db.example/code?sslmode=require");
  CHECK(url.repository == "a/b c%2");
  CHECK(parse_database_url("postgres:///code").repository == "");
  CHECK(is_database_url("postgres://x"));
  CHECK_FALSE(is_database_url("/srv/postgresql://x"));
}

TEST_CASE("no password is shown") {
  const auto shown = [](std::string_view url) { return parse_database_url(url).shown; };
  CHECK(shown("postgresql://u:secret@h:5432/d#r") == "postgresql://u@h:5432/d#r");
  CHECK(shown("postgresql://u:se@cret@h/d#r") == "postgresql://u@h/d#r");
  CHECK(shown("postgresql://u@h/d?password=secret&x=1#r") == "postgresql://u@h/d?password=&x=1#r");
  CHECK(shown("postgresql://h:5432/d#a@b") == "postgresql://h:5432/d#a@b");
  CHECK(shown("postgresql://[::1]/d#a@b") == "postgresql://[::1]/d#a@b");
}

TEST_CASE("what cannot be read is refused without being shown") {
  for (const char* const url : {"postgresql://u:sec/ret@h/d", "postgresql://u:sec#ret@h/d#r",
                                "postgresql://u:sec?ret@h/d#r"}) {
    try {
      parse_database_url(url);
      FAIL("not refused");
    } catch (const base::Error& error) {
      CHECK(error.kind() == base::ErrorKind::kUsage);
      CHECK((error.message() + error.hint()).find("sec") == std::string::npos);
    }
  }
  CHECK_THROWS_AS(parse_database_url("postgresql:///d#a%0ab"), base::Error);
  CHECK_THROWS_AS(parse_database_url("postgresql:///d#\xff"), base::Error);
  CHECK_THROWS_AS(parse_database_url("postgresql:///d#" + std::string(201, 'a')), base::Error);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
