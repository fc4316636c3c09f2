#include "internal/corpus/corpus.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"
#include "internal/corpus/location.h"
#include "tests/testing.h"

namespace cairn::corpus {

using testing::TemporaryDirectory;
using testing::write_file;

TEST_SUITE_BEGIN("corpus");

TEST_CASE("the index of a directory is the nearest one upwards") {
  const TemporaryDirectory top;
  write_file(top / ".cairn/index.db", "outer");
  write_file(top / "a/b/c/file", "");
  CHECK(find_index(top / "a/b/c") == top / ".cairn/index.db");
  CHECK(find_index(top.path()) == top / ".cairn/index.db");
  write_file(top / "a/b/.cairn/index.db", "inner");
  CHECK(find_index(top / "a/b/c") == top / "a/b/.cairn/index.db");
  CHECK(find_index(top / "a") == top / ".cairn/index.db");
}

TEST_CASE("the repository of a directory has a .git or a .cairn, and is the directory otherwise") {
  const TemporaryDirectory top;
  write_file(top / "repo/.git/HEAD", "");
  write_file(top / "repo/src/deep/file", "");
  write_file(top / "worktree/.git", "gitdir: elsewhere");
  write_file(top / "indexed/.cairn/x", "");
  write_file(top / "indexed/src/file", "");
  write_file(top / "plain/file", "");
  CHECK(find_repository(top / "repo/src/deep") == top / "repo");
  CHECK(find_repository(top / "worktree") == top / "worktree");
  CHECK(find_repository(top / "indexed/src") == top / "indexed");
  CHECK(find_repository(top / "plain") == top / "plain");
}

TEST_CASE("what is no index is refused and says what to do") {
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
