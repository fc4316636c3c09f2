#include "internal/trust/owner.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "internal/base/error.h"
#include "internal/trust/trusted_directories.h"
#include "internal/trust/user_directories.h"
#include "tests/testing.h"

namespace cairn::trust {
namespace {

constexpr uid_t kStranger = 54321;
constexpr uid_t kOther = 54322;

// A project with an index. Only root can change the owner of a file, so the tests check less if
// another user runs them.
struct Project {
  const testing::TemporaryDirectory folder;
  const std::string root = folder / "app";

  Project() {
    std::filesystem::create_directory(folder / "home");
    ::setenv("HOME", (folder / "home").c_str(), 1);
    ::unsetenv("XDG_CONFIG_HOME");
    ::unsetenv("SUDO_UID");
    testing::write_file(root + "/.cairn/index.db", "");
  }
  ~Project() { ::unsetenv("SUDO_UID"); }
  bool give(const std::string& name, uid_t owner) const {
    return ::lchown((root + name).c_str(), owner, static_cast<gid_t>(-1)) == 0;
  }
  bool is_foreign() const { return trust::is_foreign(root, {".cairn", ".cairn/index.db", "none"}); }
  void trust_it() const {
    const UserDirectories mine = user_directories();
    TrustedDirectories::read(mine.config).add(root, TrustLevel::kRead, mine.home);
  }
};

TEST_CASE("the user's own files are not foreign, nor are missing ones") {
  const Project project;
  CHECK_FALSE(project.is_foreign());
  CHECK_FALSE(is_foreign(project.root + "/none", {"a"}));
  CHECK_NOTHROW(check_owner(project.root, {".cairn"}, "x"));
  CHECK(is_own(::geteuid()));
  CHECK_FALSE(is_own(kStranger));
}

TEST_CASE("directories and content of others are refused with a hint") {
  const Project project;
  if (!project.give("/.cairn/index.db", kStranger)) return;  // needs root
  CHECK(project.is_foreign());
  CHECK_FALSE(is_foreign(project.root, {".cairn"}));
  REQUIRE(project.give("/.cairn/index.db", ::geteuid()));
  REQUIRE(project.give("", kStranger));
  try {
    check_owner(project.root, {}, "do otherwise");
    FAIL("it is not refused");
  } catch (const base::Error& error) {
    CHECK(error.kind() == base::ErrorKind::kPermission);
    CHECK(error.message() == "'" + project.root + "' belongs to user 54321, and you are root");
    CHECK(error.hint() ==
          "run 'cairn trust --read " + project.root + "' if you trust its owner, or do otherwise");
  }
}

TEST_CASE("root may use what the caller of sudo owns; SUDO_UID counts only for root") {
  const Project project;
  if (!project.give("", kStranger)) return;
  for (const char* const wrong : {"", "54322", "54321x", "-1", "4294967296", " 54321"}) {
    ::setenv("SUDO_UID", wrong, 1);
    CAPTURE(wrong);
    CHECK(project.is_foreign());
  }
  ::setenv("SUDO_UID", "54321", 1);
  CHECK_FALSE(project.is_foreign());
  CHECK(is_own(::geteuid()));
}

TEST_CASE("trust covers content of the directory's owner and of root, not of others") {
  const Project project;
  if (!project.give("", kStranger)) return;
  project.trust_it();
  CHECK_FALSE(project.is_foreign());
  REQUIRE(project.give("/.cairn", kStranger));
  CHECK_FALSE(project.is_foreign());
  REQUIRE(project.give("/.cairn", kOther));
  CHECK(project.is_foreign());
}

TEST_CASE("settings are read only from files of the user and of root") {
  const Project project;
  CHECK(may_set(::geteuid(), project.root));
  CHECK(may_set(0, project.root));
  CHECK_FALSE(may_set(kStranger, project.root));
}

}  // namespace
}  // namespace cairn::trust
