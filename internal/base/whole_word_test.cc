#include "internal/base/whole_word.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::base {

TEST_SUITE_BEGIN("base/whole_word");

TEST_CASE("a word is found where nothing continues it") {
  constexpr std::size_t kNowhere = std::string_view::npos;
  CHECK(find_whole_word("rate", "rate") == 0);
  CHECK(find_whole_word("at rates, rate", "rate") == 10);
  CHECK(find_whole_word("x.rate(1)", "rate") == 2);
  CHECK(find_whole_word("_rate rate_ rate2", "rate") == kNowhere);
  CHECK(find_whole_word("r\xC3\xA9rate", "rate") == kNowhere);  // a letter of another script
  CHECK(find_whole_word("rate rate", "rate", 1) == 5);
  CHECK(find_whole_word("rate", "rate", 1) == kNowhere);
  CHECK(find_whole_word("rate", "") == kNowhere);
  CHECK_FALSE(has_whole_word("", "rate"));
  CHECK(has_whole_word("a rate", "rate"));
}

TEST_CASE("names with other bytes than letters") {
  CHECK(find_whole_word("\"$rate\"", "rate") == 2);
  CHECK(find_whole_word("a.save!", "save!") == 2);
  CHECK(find_whole_word("a.saves!", "save!") == std::string_view::npos);
  CHECK(find_whole_word("x@rate", "@rate") == 1);
  CHECK(find_whole_word("operator+=1", "operator+") == 0);
  CHECK(find_whole_word("xa.a.a", "a.a") == 3);  // the first "a.a" is not whole
}

TEST_SUITE_END();

}  // namespace cairn::base
