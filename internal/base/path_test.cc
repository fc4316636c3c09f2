#include "internal/base/path.h"

#include <doctest/doctest.h>

namespace cairn::base {

TEST_SUITE_BEGIN("base/path");

TEST_CASE("what is below a directory") {
  CHECK(is_below("src/a/b.py", "src"));
  CHECK(is_below("src/a/b.py", "src/a"));
  CHECK(is_below("src", ""));
  CHECK(is_below("/home/ann", "/home"));
  CHECK_FALSE(is_below("srcs/b.py", "src"));
  CHECK_FALSE(is_below("src", "src"));
  CHECK_FALSE(is_below("src", "src/a"));
  CHECK_FALSE(is_below("", ""));
  CHECK(is_at_or_below("src", "src"));
  CHECK(is_at_or_below("src/a", "src"));
  CHECK(is_at_or_below("", ""));
  CHECK_FALSE(is_at_or_below("srcs", "src"));
}

TEST_CASE("directories of paths in the repository and in the file system") {
  CHECK(directory_of("src/a/b.py") == "src/a");
  CHECK(directory_of("b.py").empty());
  CHECK(base_name("src/a/b.py") == "b.py");
  CHECK(system_directory_of("b") == ".");
  CHECK(system_directory_of("/b") == "/");
  CHECK(joined("/", "b") == "/b");
  CHECK_THROWS_AS(joined("", "b"), Error);
}

TEST_SUITE_END();

}  // namespace cairn::base
