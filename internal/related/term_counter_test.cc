#include "internal/related/term_counter.h"

#include <doctest/doctest.h>

namespace cairn::related {
namespace {

std::map<std::string, double> counted(std::string_view text, double weight = 1) {
  TermCounter counter;
  TermCounts counts;
  counter.count(text, weight, counts);
  std::map<std::string, double> words;
  for (const auto& [term, count] : counts) words[counter.word(term)] += count;
  return words;
}

using Words = std::map<std::string, double>;

}  // namespace

TEST_SUITE_BEGIN("related/term_counter");

TEST_CASE("parts of identifiers and stems of words count, spelled as first written") {
  CHECK(counted("HTTPServer2 getServer", 3) == Words{{"http", 3}, {"server", 6}, {"get", 3}});
  CHECK(counted("Stations station") == Words{{"stations", 2}});
}

TEST_CASE("function words, keywords, digits and single letters are not counted") {
  CHECK(counted("the return of a x 42") == Words{});
}

TEST_CASE("Chinese text counts by characters and pairs") {
  CHECK(counted("检索") == Words{{"检", 1}, {"检索", 1}, {"索", 1}});
}

TEST_SUITE_END();

}  // namespace cairn::related
