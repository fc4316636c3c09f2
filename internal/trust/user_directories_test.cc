#include "internal/trust/user_directories.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>

#include "internal/base/error.h"
#include "tests/testing.h"

namespace cairn::trust {
namespace {

TEST_CASE("XDG variables come before HOME, and relative ones do not count") {
  const testing::TemporaryDirectory home;
  ::setenv("HOME", home.path().c_str(), 1);
  ::setenv("XDG_STATE_HOME", "/state", 1);
  ::setenv("XDG_CONFIG_HOME", "relative", 1);
  ::unsetenv("XDG_CACHE_HOME");
  const UserDirectories found = user_directories();
  CHECK(found.home == home.path());
  CHECK(found.state == "/state/cairn");
  CHECK(found.config == home / ".config/cairn");
  CHECK(found.cache == home / ".cache/cairn");
}

TEST_CASE("a home that does not exist is ignored and not created") {
  ::setenv("HOME", "/nonexistent/home", 1);
  ::unsetenv("XDG_STATE_HOME");
  CHECK(user_directories().home.empty());
  CHECK(user_directories().state.empty());
}

TEST_CASE("created directories are private") {
  const testing::TemporaryDirectory folder;
  create_private_directories(folder / "a/b", "");
  struct stat status {};
  REQUIRE(::stat((folder / "a/b").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0700);
  testing::write_file(folder / "file", "");
  CHECK_THROWS_AS(create_private_directories(folder / "file/a", ""), base::Error);
}

}  // namespace
}  // namespace cairn::trust
