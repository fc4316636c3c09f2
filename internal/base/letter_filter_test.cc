#include "internal/base/letter_filter.h"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "internal/base/edit_distance.h"
#include "internal/base/identifier.h"

namespace cairn::base {
namespace {

bool is_admitted(std::string_view key, std::string_view name, std::optional<std::size_t> part,
                 std::optional<std::size_t> whole) {
  LetterFilter filter(key);
  filter.part_errors = part;
  filter.whole_errors = whole;
  return filter.admits(letters_of_name(name_key(name)));
}

std::string random_name(std::mt19937& random) {
  constexpr std::string_view kBytes = "abcdeABC_019$éж";
  std::string name;
  for (std::size_t left = random() % 9; left > 0; --left) name += kBytes[random() % kBytes.size()];
  return name;
}

}  // namespace

TEST_CASE("a name without a letter of the key is ruled out") {
  CHECK(is_admitted("cat", "Con_Cat", 0, {}));
  CHECK(is_admitted("cat", "c_a_r_t", 0, {}));
  CHECK_FALSE(is_admitted("cat", "car", 0, {}));
  CHECK(is_admitted("cat", "car", 1, {}));
  CHECK(is_admitted("cat", "car", {}, 1));
  CHECK_FALSE(is_admitted("cat", "cart_wheels", {}, 1));
  CHECK_FALSE(is_admitted("cat", "cat", {}, {}));
}

TEST_CASE("names that are not ASCII are admitted") {
  CHECK(is_admitted("cat", "Привет", 0, {}));
  CHECK(is_admitted("cat", "Привет", {}, 0));
}

TEST_CASE("a filter admits every name that contains the key, or equals it with few errors") {
  std::mt19937 random(11);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 600; ++i) names.push_back(random_name(random));
  for (const std::string asked : {"abc", "cab", "aab0", "edcba"}) {
    for (const std::size_t errors : {0U, 1U, 2U}) {
      LetterFilter part(asked);
      part.part_errors = 0;
      LetterFilter whole(asked);
      whole.whole_errors = errors;
      for (const std::string& name : names) {
        const std::string key = name_key(name);
        if (key.find(asked) != key.npos) CHECK(part.admits(letters_of_name(key)));
        if (edit_distance(asked, key, errors)) CHECK(whole.admits(letters_of_name(key)));
      }
    }
  }
}

}  // namespace cairn::base
