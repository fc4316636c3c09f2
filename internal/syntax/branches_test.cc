#include "internal/syntax/branches.h"

#include <doctest/doctest.h>

namespace cairn::syntax {

TEST_SUITE_BEGIN("syntax/branches");

TEST_CASE("the first branch of each #if keeps its position") {
  CHECK(with_first_branches("a\n#if X\nb\n#elif Y\nc\n#else\nd\n#endif\ne") ==
        "a\n     \nb\n       \n \n     \n \n      \ne");
  CHECK(with_first_branches("#if X\n#else\n#if Y\na\n#endif\nb\n#endif\nc\n") ==
        "     \n     \n     \n \n      \n \n      \nc\n");
  CHECK(with_first_branches("#if X\n #if Y\na\n # endif\nb\n#endif\nc") ==
        "     \n      \na\n        \nb\n      \nc");
}

TEST_CASE("other directives are kept, and unbalanced ones are accepted") {
  CHECK(with_first_branches("#region A\na\n#endregion\n") == "#region A\na\n#endregion\n");
  CHECK(with_first_branches("#endif\na\n#else\nb").size() == 16);
  CHECK(with_first_branches("#if").size() == 3);
  CHECK(with_first_branches("").empty());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
