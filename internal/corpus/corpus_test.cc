#include "internal/corpus/corpus.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "internal/base/error.h"
#include "internal/corpus/location.h"
#include "tests/testing.h"

namespace cairn::corpus {

using testing::TemporaryDirectory;
using testing::write_file;

TEST_SUITE_BEGIN("corpus");

TEST_CASE("the index for a directory is the nearest one upwards") {
  const TemporaryDirectory top;
  write_file(top / ".cairn/index.db", "outer");
  write_file(top / "a/b/c/file", "");
  CHECK(find_index(top / "a/b/c") == top / ".cairn/index.db");
  CHECK(find_index(top.path()) == top / ".cairn/index.db");
  write_file(top / "a/b/.cairn/index.db", "inner");
  CHECK(find_index(top / "a/b/c") == top / "a/b/.cairn/index.db");
  CHECK(find_index(top / "a") == top / ".cairn/index.db");
}

TEST_CASE("a repository is a directory with .git or .cairn, or else the directory itself") {
  const TemporaryDirectory top;
  write_file(top / "repo/.git/HEAD", "");
  write_file(top / "repo/src/deep/file", "");
  write_file(top / "worktree/.git", "gitdir: elsewhere");
  write_file(top / "indexed/.cairn/x", "");
  write_file(top / "indexed/src/file", "");
  write_file(top / "plain/file", "");
  CHECK(find_repository(top / "repo/src/deep", "cairn index") == top / "repo");
  CHECK(find_repository(top / "worktree", "cairn index") == top / "worktree");
  CHECK(find_repository(top / "indexed/src", "cairn index") == top / "indexed");
  CHECK(find_repository(top / "plain", "cairn index") == top / "plain");
}

TEST_CASE("the home directory and \"/\" are not found from below") {
  const TemporaryDirectory top;
  const std::string home = top / "home";
  ::setenv("HOME", (top / "link").c_str(), 1);
  std::filesystem::create_directory_symlink(home, top / "link");
  write_file(top / ".cairn/index.db", "above");
  write_file(home + "/.cairn/index.db", "of all");
  write_file(home + "/notes/file", "");
  CHECK(find_index(home + "/notes").empty());
  CHECK(find_index(home) == home + "/.cairn/index.db");
  CHECK(find_index("/nowhere/at/all").empty());
  CHECK(find_index("").empty());
  CHECK(find_repository(home + "/notes", "cairn index") == home + "/notes");
  CHECK_THROWS_AS(find_repository(home, "cairn index"), base::Error);
  CHECK_THROWS_AS(find_repository("/", "cairn index"), base::Error);
  write_file(home + "/.git/HEAD", "");
  try {
    find_repository(home + "/notes", "cairn index");
    FAIL("the home directory is taken");
  } catch (const base::Error& error) {
    CHECK(error.kind() == base::ErrorKind::kUsage);
    CHECK(error.hint() == "run 'cairn index .' for this directory, or 'cairn index " + home +
                              "' for all of " + home);
  }
  write_file(home + "/notes/.git/HEAD", "");
  CHECK(find_repository(home + "/notes", "cairn index") == home + "/notes");
}

TEST_CASE("a file that is not an index is refused with a hint") {
  const TemporaryDirectory top;
  write_file(top / "text.db", "this is a text of more than a hundred bytes, and no index at all, " +
                                  std::string(200, '.'));
  write_file(top / "empty.db", "");
  for (const char* const name : {"text.db", "empty.db", "missing.db"}) {
    CAPTURE(name);
    try {
      const Corpus corpus({top / name, {}, 0});
      FAIL("was opened");
    } catch (const base::Error& error) {
      CHECK_FALSE(error.hint().empty());
      CHECK(error.message().find(name) != std::string::npos);
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::corpus
