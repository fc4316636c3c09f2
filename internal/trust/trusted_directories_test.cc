#include "internal/trust/trusted_directories.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "internal/base/error.h"
#include "tests/testing.h"

namespace cairn::trust {
namespace {

namespace fs = std::filesystem;

struct Place {
  const testing::TemporaryDirectory folder;
  const std::string config = folder / "config/cairn";
  const std::string list = config + "/trusted.json";
  const std::string home = folder / "home";
  const std::string app = folder / "home/app";

  Place() { fs::create_directories(app); }
  TrustedDirectories read() const { return TrustedDirectories::read(config); }
  TrustedDirectory add(const std::string& path, TrustLevel level) const {
    return read().add(path, level, home);
  }
};

TEST_CASE("trust covers the named directory and nothing below it") {
  const Place place;
  CHECK_FALSE(place.read().allows(place.app, TrustLevel::kRead));
  const TrustedDirectory added = place.add(place.app + "/../app", TrustLevel::kRun);
  CHECK(added.path == fs::canonical(place.app));
  CHECK(added.owner == ::geteuid());
  const TrustedDirectories list = place.read();
  CHECK(list.warning().empty());
  CHECK(list.entries().size() == 1);
  CHECK(list.allows(place.app, TrustLevel::kRun));
  CHECK(list.allows(place.app, TrustLevel::kRead));
  fs::create_directories(place.app + "/sub");
  CHECK_FALSE(list.allows(place.app + "/sub", TrustLevel::kRead));
  CHECK_FALSE(list.allows(place.home, TrustLevel::kRead));
  struct stat status {};
  REQUIRE(::stat(place.list.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("level read does not let anything run, and the last level counts") {
  const Place place;
  place.add(place.app, TrustLevel::kRun);
  place.add(place.app, TrustLevel::kRead);
  CHECK(place.read().entries().size() == 1);
  CHECK(place.read().allows(place.app, TrustLevel::kRead));
  CHECK_FALSE(place.read().allows(place.app, TrustLevel::kRun));
}

TEST_CASE("an entry ends when the directory changes its owner") {
  const Place place;
  testing::write_file(place.list, R"({"schema": "cairn.trust/1", "directories": [{"path": ")" +
                                      fs::canonical(place.app).native() + R"(", "owner": )" +
                                      std::to_string(::geteuid() + 1) + R"(, "level": "run"}]})");
  ::chmod(place.list.c_str(), 0600);
  CHECK(place.read().warning().empty());
  CHECK_FALSE(place.read().allows(place.app, TrustLevel::kRead));
}

TEST_CASE("a link counts as the directory that it leads to") {
  const Place place;
  fs::create_symlink(place.app, place.folder / "link");
  place.add(place.folder / "link", TrustLevel::kRun);
  CHECK(place.read().allows(place.app, TrustLevel::kRun));
  fs::remove(place.folder / "link");
  fs::create_directories(place.folder / "link");
  CHECK_FALSE(place.read().allows(place.folder / "link", TrustLevel::kRun));
}

TEST_CASE("a directory can be removed from the list even if it no longer exists") {
  const Place place;
  const std::string path = place.add(place.app, TrustLevel::kRun).path;
  fs::remove_all(place.app);
  CHECK(place.read().remove(path));
  CHECK(place.read().entries().empty());
  CHECK_FALSE(place.read().remove(path));
}

TEST_CASE("nothing may run in the home directory or in /") {
  const Place place;
  CHECK_THROWS_AS(place.add(place.home, TrustLevel::kRun), base::Error);
  CHECK_THROWS_AS(place.add("/", TrustLevel::kRun), base::Error);
  CHECK_THROWS_AS(place.add(place.app + "/none", TrustLevel::kRun), base::Error);
  CHECK(place.add(place.home, TrustLevel::kRead).level == TrustLevel::kRead);
}

TEST_CASE("a list that others could have written is empty, warns, and is not overwritten") {
  const Place place;
  const std::string path = fs::canonical(place.app);
  const std::string good = R"({"schema": "cairn.trust/1", "directories": [{"path": ")" + path +
                           R"(", "owner": )" + std::to_string(::geteuid()) +
                           R"(, "level": "run"}]})";
  const auto expect_nothing = [&](const std::string& text, mode_t mode) {
    testing::write_file(place.list, text);
    ::chmod(place.list.c_str(), mode);
    CHECK_FALSE(place.read().warning().empty());
    CHECK_FALSE(place.read().allows(path, TrustLevel::kRead));
    CHECK_THROWS_AS(place.add(path, TrustLevel::kRun), base::Error);
    CHECK(testing::read_file(place.list) == text);
  };
  expect_nothing(good, 0666);
  for (
      const char* const text :
      {"", "[]", "{", R"({"schema": "cairn.trust/2", "directories": []})",
       R"({"schema": "cairn.trust/1", "directories": [{"path": "/a"}]})",
       R"({"schema": "cairn.trust/1", "directories": [{"path": "a", "owner": 1, "level": "run"}]})",
       R"({"schema": "cairn.trust/1", "directories": [{"path": "/a", "owner": -1, "level": "run"}]})",
       R"({"schema": "cairn.trust/1",
            "directories": [{"path": "/a", "owner": 4294967296, "level": "run"}]})",
       R"({"schema": "cairn.trust/1", "directories": [{"path": "/a", "owner": 1, "level": "x"}]})"}) {
    expect_nothing(text, 0600);
  }
  testing::write_file(place.list, good);
  ::chmod(place.list.c_str(), 0600);
  CHECK(place.read().allows(path, TrustLevel::kRun));
}

TEST_CASE("without a settings directory, nothing is or can be trusted") {
  const Place place;
  TrustedDirectories list = TrustedDirectories::read("");
  CHECK(list.warning().empty());
  CHECK_FALSE(list.allows(place.app, TrustLevel::kRead));
  CHECK_THROWS_AS(list.add(place.app, TrustLevel::kRun, place.home), base::Error);
}

}  // namespace
}  // namespace cairn::trust
