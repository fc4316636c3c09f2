#include "internal/git/listed_names.h"

#include <doctest/doctest.h>

#include "tests/git_project.h"

using namespace cairn::git;

TEST_SUITE_BEGIN("git/listed_names");

// tests/filesystems covers file systems that ignore case.
TEST_CASE("where the file system distinguishes names, each path has its own name") {
  cairn::testing::GitProject project;
  project.commit_files(1,
                       {{"lib/io.py", "a\n"}, {"Lib/IO.py", "b\n"}, {"lib/caf\u00e9.py", "c\n"}});
  for (const bool ignores_case : {false, true}) {
    project.git(ignores_case ? "config core.ignorecase true" : "config core.ignorecase false");
    const auto found = find_git_repository(project.path());
    REQUIRE(found.repository);
    const ListedNames names(*found.repository, project.path());
    CHECK(names.may_differ() == ignores_case);
    for (const char* const path : {"lib/io.py", "Lib/IO.py", "LIB/io.py", "lib/cafe.py", "lib",
                                   "../lib/io.py", ".git/config", ""}) {
      CHECK(names.of(path) == path);
    }
  }
}

TEST_SUITE_END();
