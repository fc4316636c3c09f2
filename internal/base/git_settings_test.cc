#include "internal/base/git_settings.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

bool ignores_case(std::string_view text) { return parse_git_settings(text).ignores_case; }

TEST_SUITE_BEGIN("base/git_settings");

TEST_CASE("core.ignorecase is read as git reads it") {
  CHECK(ignores_case("[core]\n\tignorecase = true\n"));
  CHECK(ignores_case("[CORE] IgnoreCase"));
  CHECK(ignores_case("[core]\r\nbare = false\r\nignorecase=\"yes\" ; as on macOS\r\n"));
  CHECK(ignores_case("[core]\nignorecase = 1\n[remote \"origin\"]\nurl = x"));
  CHECK_FALSE(ignores_case("[core]\nignorecase = true\nignorecase = false\n"));
  CHECK_FALSE(ignores_case("[core]\n# ignorecase = true\n"));
  CHECK_FALSE(ignores_case("[core \"x\"]\nignorecase = true\n"));
  CHECK_FALSE(ignores_case("[other]\nignorecase = true\n"));
  CHECK_FALSE(ignores_case("ignorecase = true\n[core"));
  CHECK_FALSE(ignores_case(""));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
