#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "internal/outline/samples.h"
#include "internal/outline/testing.h"

namespace cairn::outline {

TEST_SUITE_BEGIN("outline");

TEST_CASE("each name is where its range says, in any text") {
  std::mt19937 random(7);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same mutants each time
  const std::string_view pieces = "{}()[]\"'#:;=\n \\/*<-$@,EOF\t|>";
  for (const Sample& sample : kSamples) {
    for (int round = 0; round < 300; ++round) {
      std::string source(sample.source);
      for (int i = 0; round > 0 && i < 1 + round % 5; ++i) {
        const std::size_t at = random() % source.size();
        const std::size_t from = random() % source.size();
        switch (random() % 4) {
          case 0: source.erase(at, 1 + random() % 20); break;
          case 1: source.insert(at, 1, pieces[random() % pieces.size()]); break;
          case 2: source.insert(at, source.substr(from, random() % 60)); break;
          default: source.resize(std::max<std::size_t>(1, at)); break;
        }
        if (source.empty()) source = "x";
      }
      CAPTURE(source);
      std::vector<std::string_view> lines;
      for (std::size_t at = 0; at <= source.size();) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        lines.push_back(std::string_view(source).substr(at, end - at));
        at = end + 1;
      }
      for (const syntax::Definition& one : facts_of(sample.language, source).definitions) {
        const model::Range& range = one.name_range;
        REQUIRE(range.begin.line < lines.size());
        CHECK(lines[range.begin.line].substr(range.begin.character, one.name.size()) == one.name);
        CHECK(one.body.contains(range));
      }
    }
  }
}

TEST_CASE("a reader takes time in proportion to its source") {
  for (const Sample& sample : kSamples) {
    std::string source;
    while (source.size() < 1U << 18U) source += sample.source;
    CAPTURE(sample.language);
    CHECK_FALSE(facts_of(sample.language, source).definitions.empty());
    std::replace(source.begin(), source.end(), '\n', ' ');  // one line
    facts_of(sample.language, source);
    for (const char* const deep : {"{", "(", "\"${", "<<A\n", "- ", "a:\n ", "a {", "[["}) {
      std::string nested;
      while (nested.size() < 1U << 16U) nested += deep;
      facts_of(sample.language, nested);
    }
  }
}

}  // namespace cairn::outline
