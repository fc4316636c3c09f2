#include "internal/base/platform/seatbelt_profile.h"

#include <doctest/doctest.h>

namespace cairn::platform {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

TEST_CASE("later rules of a Seatbelt profile allow what earlier ones deny") {
  const std::string profile = seatbelt_profile({{"/Users/u/app"}, {"/Users/u/app/.cairn"}, false});
  const std::size_t denied = profile.find("(deny file-read-data (subpath \"/Users\"))");
  const std::size_t read = profile.find("(allow file-read-data (subpath \"/Users/u/app\"))");
  const std::size_t no_writing = profile.find("(deny file-write*)");
  const std::size_t written =
      profile.find("(allow file-read-data file-write* (subpath \"/Users/u/app/.cairn\"))");
  REQUIRE(denied != profile.npos);
  REQUIRE(read != profile.npos);
  REQUIRE(no_writing != profile.npos);
  REQUIRE(written != profile.npos);
  CHECK(denied < read);
  CHECK(no_writing < written);
}

TEST_CASE("a Seatbelt profile allows the network only on demand") {
  CHECK(contains(seatbelt_profile({}), "(deny network*)"));
  CHECK_FALSE(contains(seatbelt_profile({{}, {}, true}), "(deny network*)"));
}

TEST_CASE("a path cannot add rules to a Seatbelt profile") {
  const std::string profile = seatbelt_profile({{R"(/a") ) (allow file-write* (subpath "/)"}, {}});
  CHECK(contains(profile, R"((subpath "/a\") ) (allow file-write* (subpath \"/"))"));
  CHECK(contains(seatbelt_profile({{R"(/a\)"}, {}}), R"((subpath "/a\\"))"));
}

}  // namespace
}  // namespace cairn::platform
