#include "internal/store/directory.h"

#include <doctest/doctest.h>

#include <random>

namespace cairn::store {
namespace {

// The definition of a pattern, without any speed.
bool matches_slowly(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return name.empty();
  if (pattern[0] == '*') {
    return matches_slowly(name, pattern.substr(1)) ||
           (!name.empty() && matches_slowly(name.substr(1), pattern));
  }
  return !name.empty() && (pattern[0] == '?' || pattern[0] == name[0]) &&
         matches_slowly(name.substr(1), pattern.substr(1));
}

}  // namespace

TEST_CASE("patterns match whole names") {
  CHECK(matches_any("org/app", {}));
  CHECK(matches_any("org/app", {"org/*"}));
  CHECK(matches_any("org/app", {"other", "*"}));
  CHECK(matches_any("org/app/part", {"org/*"}));
  CHECK(matches_any("org/app", {"org/???"}));
  CHECK(matches_any("org/\u00fc", {"org/?"}));
  CHECK_FALSE(matches_any("org/app", {"org"}));
  CHECK_FALSE(matches_any("org/app", {"app"}));
  CHECK_FALSE(matches_any("org/app", {"ORG/*"}));
  CHECK_FALSE(matches_any("organ/app", {"org/*"}));
  CHECK_FALSE(matches_any("org_app", {"org?ap"}));
  CHECK_FALSE(matches_any("", {"?"}));
}

TEST_CASE("a name needs a match in each list") {
  CHECK(is_allowed("org/app", {}));
  CHECK(is_allowed("org/app", {{"org/*"}, {"x", "*/app"}}));
  CHECK_FALSE(is_allowed("org/app", {{"org/*"}, {"other/*"}}));
  CHECK_FALSE(is_allowed("org/app", {{"other/*"}, {"org/*"}}));
  CHECK_FALSE(is_allowed("org/app", {{}}));  // no rights, rather than all
  CHECK_FALSE(is_allowed("org/app", {{"*"}, {}}));
}

TEST_CASE("patterns agree with their definition on random texts") {
  std::mt19937 random(7);
  const auto text = [&](std::string_view letters) {
    std::string made;
    for (auto size = random() % 8; made.size() < size;) made += letters[random() % letters.size()];
    return made;
  };
  for (int i = 0; i < 20000; ++i) {
    const std::string name = text("ab");
    const std::string pattern = text("ab**?");
    CAPTURE(name);
    CAPTURE(pattern);
    CHECK(matches_any(name, {pattern}) == matches_slowly(name, pattern));
  }
}

}  // namespace cairn::store
