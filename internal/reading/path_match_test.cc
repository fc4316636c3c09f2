#include "internal/reading/path_match.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "internal/base/ascii.h"

namespace cairn::reading {
namespace {

int score_of(std::string_view letters, std::string_view path) {
  const auto match = PathPattern(letters).match(path);
  REQUIRE(match);
  return match->score;
}

// The points of one way to match, as the header describes them; see path_match.cc for the numbers.
int points(std::string_view path, const std::vector<std::uint32_t>& at) {
  const std::size_t slash = path.rfind('/');
  const std::size_t name = slash == std::string_view::npos ? 0 : slash + 1;
  int sum = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const std::uint32_t here = at[i];
    sum += 16 + (here >= name ? 10 : 0);
    if (here == 0 || path[here - 1] == '/') {
      sum += 28;
    } else if ((base::is_lower(path[here - 1]) && base::is_upper(path[here])) ||
               (!base::is_letter_or_digit(path[here - 1]) &&
                base::is_letter_or_digit(path[here]))) {
      sum += 20;
    }
    if (i > 0) sum += here == at[i - 1] + 1 ? 24 : -3;
  }
  return sum;
}

// Tries every way to match.
int best_of_all(std::string_view letters, std::string_view path, std::size_t from,
                std::vector<std::uint32_t>& at) {
  if (at.size() == letters.size()) return points(path, at);
  int best = -1;
  for (std::size_t i = from; i < path.size(); ++i) {
    if (base::to_lower(path[i]) != letters[at.size()]) continue;
    at.push_back(static_cast<std::uint32_t>(i));
    best = std::max(best, best_of_all(letters, path, i + 1, at));
    at.pop_back();
  }
  return best;
}

}  // namespace

TEST_SUITE_BEGIN("reading/path_match");

TEST_CASE("letters match in their order, in either case, whatever the spaces between them") {
  CHECK(PathPattern("gCt").match("internal/git/commits_test.cc"));
  CHECK(PathPattern("git com").match("internal/git/commits.cc"));
  CHECK_FALSE(PathPattern("tig").match("git"));
  CHECK_FALSE(PathPattern("a").match(""));
  CHECK_FALSE(PathPattern("").match("a"));
  CHECK(PathPattern(" ").is_empty());
}

TEST_CASE("letters that begin words, follow each other or are in the name count more") {
  CHECK(score_of("core", "src/core.py") > score_of("core", "src/c_o_r_e.py"));
  CHECK(score_of("core", "src/core.py") > score_of("core", "core/src.py"));
  CHECK(score_of("fv", "git/file_versions.cc") > score_of("fv", "git/offline_vex.cc"));
  CHECK(PathPattern("git").match("digit/git.cc")->letters == std::vector<std::uint32_t>{6, 7, 8});
}

TEST_CASE("the score is that of the best of all ways to match") {
  std::mt19937 random(5);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same texts each time
  const auto text = [&](std::string_view alphabet, std::size_t size) {
    std::string made;
    for (std::size_t i = 0; i < size; ++i) made += alphabet[random() % alphabet.size()];
    return made;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string path = text("abA/_b.", 4 + random() % 12);
    const std::string letters = text("ab", 1 + random() % 4);
    CAPTURE(path);
    CAPTURE(letters);
    std::vector<std::uint32_t> at;
    const int best = best_of_all(letters, path, 0, at);
    const auto match = PathPattern(letters).match(path);
    CHECK(match.has_value() == (best >= 0));
    if (!match) continue;
    CHECK(match->score == best);
    CHECK(points(path, match->letters) == best);
  }
}

TEST_CASE("long patterns and long paths are bounded") {
  const std::string path(100'000, 'a');
  const auto match = PathPattern(std::string(1000, 'a')).match(path);
  REQUIRE(match);
  CHECK(match->letters.size() == PathPattern::kMaxLetters);
  CHECK(match->letters.front() >= path.size() - PathPattern::kMaxPath);
}

TEST_SUITE_END();

}  // namespace cairn::reading
