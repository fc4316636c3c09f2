#include "internal/base/source_tree.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "tests/testing.h"

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/source_tree");

TEST_CASE("a file below the root is read, whole") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "root/src/a.py", "one\ntwo\n");
  const SourceTree tree(directory / "root");
  CHECK(tree.read("src/a.py") == "one\ntwo\n");
  CHECK_FALSE(tree.read("src/b.py"));
}

TEST_CASE("files can be read into the same memory") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "long.py", "one\ntwo\n");
  testing::write_file(directory / "short.py", "1\n");
  const SourceTree tree(directory.path());
  std::string room;
  CHECK(tree.read_into("long.py", room) == 8);
  CHECK(tree.read_into("short.py", room) == 2);
  CHECK(room.substr(0, 2) == "1\n");
  CHECK_FALSE(tree.read_into("none.py", room));
}

TEST_CASE("the beginning of a file is read") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a.py", "one\ntwo\n");
  const SourceTree tree(directory.path());
  CHECK(tree.beginning("a.py", 5) == "one\nt");
  CHECK(tree.beginning("a.py", 100) == "one\ntwo\n");
  CHECK(tree.beginning("none.py", 5).empty());
  CHECK(tree.beginning("../a.py", 5).empty());
}

TEST_CASE("the state of a file shows that it was changed, even if its times were set back") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a.py", "one");
  std::filesystem::create_symlink(directory / "a.py", directory / "link.py");
  const SourceTree tree(directory.path());
  const auto before = tree.state("a.py");
  REQUIRE(before);
  CHECK(before->bytes == 3);
  ::usleep(20'000);  // longer than the resolution of file times
  testing::write_file(directory / "a.py", "two");
  std::filesystem::last_write_time(directory / "a.py", {});
  const auto after = tree.state("a.py");
  REQUIRE(after);
  CHECK((after->changed.tv_sec > before->changed.tv_sec ||
         after->changed.tv_nsec > before->changed.tv_nsec));
  CHECK_FALSE(tree.state("link.py"));
  CHECK_FALSE(tree.state("../a.py"));
}

TEST_CASE("nothing outside of the root can be reached") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "secret.txt", "secret");
  testing::write_file(directory / "root/src/a.py", "a");
  testing::write_file(directory / "root/.git/config", "config");
  std::filesystem::create_symlink(directory / "secret.txt", directory / "root/link.py");
  std::filesystem::create_symlink(directory.path(), directory / "root/up");
  const SourceTree tree(directory / "root");
  for (const char* const path :
       {"../secret.txt", "src/../../secret.txt", "link.py", "up/secret.txt", ".git/config", "", ".",
        "src/./a.py", "src//a.py", "C:/x", "src\\a.py"}) {
    CAPTURE(path);
    CHECK_FALSE(tree.read(path));
  }
  CHECK_FALSE(tree.read(directory / "secret.txt"));
}

// A file system of macOS opens ".git" by each of these names, so an index must not name them.
TEST_CASE("a name that some file system takes for .git is not read") {
  const testing::TemporaryDirectory directory;
  const SourceTree tree(directory.path());
  for (const char* const name : {".GIT", ".Git", ".g\u200cit", "\ufeff.git", ".gi\u202eT\u206f"}) {
    CAPTURE(name);
    testing::write_file(directory / (std::string(name) + "/config"), "config");
    testing::write_file(directory / ("a/" + std::string(name) + "/config"), "config");
    CHECK_FALSE(tree.read(std::string(name) + "/config"));
    CHECK_FALSE(tree.read(std::string("a/") + name + "/config"));
  }
  for (const char* const name : {".gitx", ".gi", "x.git", ".g\u2010it"}) {
    CAPTURE(name);
    testing::write_file(directory / (std::string(name) + "/config"), "config");
    CHECK(tree.read(std::string(name) + "/config"));
  }
}

TEST_CASE("anything but a regular file is not read, and does not block") {
  const testing::TemporaryDirectory directory;
  CHECK(::mkfifo((directory / "fifo").c_str(), 0600) == 0);
  std::filesystem::create_directory(directory / "folder");
  const SourceTree tree(directory.path());
  CHECK_FALSE(tree.read("fifo"));
  CHECK_FALSE(tree.read("folder"));
}

TEST_CASE("a file's existence is known without reading it, its owner after reading it") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "a/b.py", "x");
  std::filesystem::create_symlink("b.py", directory / "a/link.py");
  const SourceTree tree(directory.path());
  CHECK(tree.has("a/b.py"));
  for (const char* const path : {"a", "a/link.py", "none", "../a", "", "a//b.py"}) {
    CAPTURE(path);
    CHECK_FALSE(tree.has(path));
  }
  uid_t owner = 12345;
  CHECK_FALSE(tree.read("none", &owner));
  CHECK(owner == 12345);
  CHECK(tree.read("a/b.py", &owner));
  CHECK(owner == ::geteuid());
}

TEST_CASE("a path is not joined to an empty directory") {
  CHECK(joined("a", "b") == "a/b");
  CHECK(joined("/", "b") == "/b");
  CHECK_THROWS_AS(joined("", "b"), Error);
}

TEST_CASE("a missing root is an empty tree") {
  const SourceTree tree("/nonexistent");
  CHECK_FALSE(tree.available());
  CHECK_FALSE(tree.read("a.py"));
}

TEST_CASE("lines are found by number, without their ends") {
  CHECK(line_of("a\r\nb\n\nd", 0) == "a");
  CHECK(line_of("a\r\nb\n\nd", 1) == "b");
  CHECK(line_of("a\r\nb\n\nd", 2) == "");
  CHECK(line_of("a\r\nb\n\nd", 3) == "d");
  CHECK_FALSE(line_of("a\r\nb\n\nd", 4));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
