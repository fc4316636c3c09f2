#include "internal/base/spellings.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/testing.h"

using namespace cairn::base;

TEST_SUITE_BEGIN("base/spellings");

// On a file system that distinguishes spellings, hard links make two of them one file.
TEST_CASE("a path gets the spelling of the known path that is the same file") {
  const cairn::testing::TemporaryDirectory directory;
  const auto link = [&](const std::string& from, const std::string& to) {
    std::filesystem::create_directories(std::filesystem::path(directory / to).parent_path());
    std::filesystem::create_hard_link(directory / from, directory / to);
  };
  for (const char* const path : {"src/caf\u00e9.py", "src/b.py", "SRC/other.py", "src/Other.py"}) {
    cairn::testing::write_file(directory / path, path);
  }
  link("src/caf\u00e9.py", "SRC/cafe\u0301.py");
  link("src/b.py", "src/B.py");
  const SourceTree tree(directory.path());

  const Spellings spellings({"src/caf\u00e9.py", "src/Other.py", "src/b.py", "src/B.py"});
  CHECK(spellings.of(tree, "SRC/cafe\u0301.py") == "src/caf\u00e9.py");
  CHECK(spellings.of(tree, "src/caf\u00e9.py") == "src/caf\u00e9.py");
  CHECK(spellings.of(tree, "SRC/other.py") == "SRC/other.py");  // another file
  CHECK(spellings.of(tree, "src/OTHER.py") == "src/OTHER.py");  // does not exist
  CHECK(spellings.of(tree, "src/B.py") == "src/B.py");          // both are known
  CHECK(spellings.of(tree, "elsewhere.py") == "elsewhere.py");
  CHECK(Spellings().of(tree, "SRC/cafe\u0301.py") == "SRC/cafe\u0301.py");
  CHECK(spellings.of(tree, "../b.py") == "../b.py");
}
