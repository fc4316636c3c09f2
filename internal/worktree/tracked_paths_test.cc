#include "internal/worktree/tracked_paths.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "tests/git_project.h"

namespace cairn::worktree {
namespace {

using Paths = std::vector<std::string>;

// Paths of all lengths modulo eight, most of which begin as the one before them. In the order of the
// index.
Paths some_paths() {
  Paths paths = {"a/bb", "a/bb.c", "a/bbb/cc", "z"};
  for (int i = 0; i < 200; ++i)
    paths.push_back("a/" + std::string(static_cast<std::size_t>(i), 'x'));
  paths.erase(paths.begin() + 4);  // "a/" is no path
  std::sort(paths.begin(), paths.end());
  return paths;
}

TEST_SUITE_BEGIN("worktree/tracked_paths");

TEST_CASE("the paths of an index are read in each version") {
  for (const bool has_long_ids : {false, true}) {
    for (const char* const version : {"2", "3", "4"}) {
      const testing::GitProject project;
      if (has_long_ids) {
        std::filesystem::remove_all(project / ".git");
        project.git("init -q --object-format=sha256");
      }
      const Paths paths = some_paths();
      for (const std::string& path : paths) testing::write_file(project / path, "x");
      project.git(std::string("-c index.version=") + version + " add .");
      if (std::string_view(version) == "3") project.git("update-index --skip-worktree z");
      const std::string index = testing::read_file(project / ".git/index");
      CAPTURE(version);
      CAPTURE(has_long_ids);
      CHECK(index.substr(4, 4) == std::string("\0\0\0", 3) + static_cast<char>(version[0] - '0'));
      const std::size_t id_bytes = has_long_ids ? 32 : 20;
      REQUIRE(tracked_paths(index, id_bytes) == paths);

      // A damaged file gives the paths up to the damage.
      for (std::size_t size = 0; size < index.size(); size += 7) {
        const Paths some = tracked_paths(index.substr(0, size), id_bytes);
        REQUIRE(some.size() <= paths.size());
        REQUIRE(std::equal(some.begin(), some.end(), paths.begin()));
      }
    }
  }
}

TEST_CASE("an index that is none, or that another version wrote, has no paths") {
  CHECK(tracked_paths("", 20).empty());
  CHECK(tracked_paths("DIRC", 20).empty());
  CHECK(
      tracked_paths(std::string("DIRC\0\0\0\5\0\0\0\1", 12) + std::string(100, '\0'), 20).empty());
  CHECK(
      tracked_paths(std::string("DIRX\0\0\0\2\0\0\0\1", 12) + std::string(100, '\0'), 20).empty());
}

TEST_CASE("the paths of a small file take little memory") {
  // Each entry keeps the whole path of the entry before it.
  const std::string status(62, '\0');
  std::string index("DIRC\0\0\0\4\0\1\0\0", 12);
  index += status + std::string(1, '\0') + std::string(100000, 'x') + std::string(1, '\0');
  for (int i = 0; i < 65535; ++i) index += status + std::string(2, '\0');
  std::size_t bytes = 0;
  for (const std::string& path : tracked_paths(index, 20)) bytes += path.size();
  CHECK(bytes > 0);
  CHECK(bytes <= 9 * index.size());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::worktree
