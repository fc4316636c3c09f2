#include "internal/git/tracked_files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/git_project.h"

namespace cairn::git {
namespace {

TEST_CASE("files of a commit are tracked, other files are not") {
  testing::GitProject project;
  project.write("web/.cairn/index.db", "an index");
  project.write("a.c", "1\n");
  project.commit(1000);
  project.write(".cairn/index.db", "not in a commit");
  const testing::TemporaryDirectory rooms;
  const std::string stem = rooms / "index";
  CHECK_FALSE(is_tracked(project.path(), ".cairn", stem));
  CHECK(is_tracked(project.path() + "/web", ".cairn", stem));
  CHECK(is_tracked(project.path(), "a.c", stem));
  CHECK_FALSE(is_tracked(project.path(), "*.c", stem));
  CHECK(std::filesystem::is_empty(rooms.path()));
}

TEST_CASE("outside git, nothing is tracked") {
  const testing::TemporaryDirectory folder;
  CHECK_FALSE(is_tracked(folder.path(), ".cairn", folder / "index"));
}

}  // namespace
}  // namespace cairn::git
