#include "internal/base/analyzer.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::base {
namespace {

// Returns the terms of `text`, with ' ' between positions and '|' between terms at the same
// position.
std::string terms_of(std::string_view text) {
  Analyzer analyzer;
  std::string out;
  analyzer.analyze(text, [&](const Term& term) {
    if (!out.empty()) out += term.beside_previous ? '|' : ' ';
    out += term.text;
  });
  return out;
}

TEST_SUITE_BEGIN("base/analyzer");

TEST_CASE("an identifier yields its parts and itself") {
  CHECK(terms_of("getCallGraph") == "get|getcallgraph call graph");
  CHECK(terms_of("full_dispatch_request") == "full|fulldispatchrequest dispatch request");
  CHECK(terms_of("HTTPServer2") == "http|httpserver2 server 2");
}

TEST_CASE("prose is stemmed, so that forms of a word match") {
  CHECK(terms_of("parsing") == terms_of("parses"));
  CHECK(terms_of("Configurations of requests") == "configur of request");
}

TEST_CASE("words in identifiers match words in prose") {
  CHECK(terms_of("parsed configurations") == "pars configur");
  CHECK(terms_of("ParsedConfigurations") == "pars|parsedconfigurations configur");
}

TEST_CASE("Chinese and Japanese text is searchable by character and by pair") {
  CHECK(terms_of("検索する") == "検|検索 索|索す す|する る");
  CHECK(terms_of("潮") == "潮");
  CHECK(terms_of("get潮位") == "get 潮|潮位 位");
}

TEST_CASE("each term gives the bytes that it covers") {
  Analyzer analyzer;
  const std::string text = "  naïve_x";
  std::vector<std::string> sources;
  analyzer.analyze(text, [&](const Term& term) {
    sources.push_back(text.substr(term.begin, term.end - term.begin));
  });
  CHECK(sources == std::vector<std::string>{"naïve", "naïve_x", "x"});
}

TEST_CASE("a word seen before gives the same terms again") {
  Analyzer analyzer;
  std::vector<std::string> first;
  std::vector<std::string> second;
  analyzer.analyze("readConfigs", [&](const Term& term) { first.emplace_back(term.text); });
  analyzer.analyze("readConfigs", [&](const Term& term) { second.emplace_back(term.text); });
  CHECK(first == second);
  CHECK(first.size() == 3);
}

TEST_CASE("words of any length and bytes of any kind are accepted") {
  CHECK(terms_of(std::string(100000, 'a')).size() <= Analyzer::kMaxWordBytes);
  CHECK(terms_of("\xFF\xFE a \x80") == "a");
  CHECK(terms_of("") == "");
}

TEST_CASE("the terms of a word do not depend on the number of words before it") {
  constexpr int kMoreWordsThanTheCacheHolds = 200'000;
  Analyzer analyzer;
  std::vector<std::string> terms;
  const auto add = [&](const Term& term) { terms.emplace_back(term.text); };
  analyzer.analyze("readConfigs", add);
  for (int i = 0; i < kMoreWordsThanTheCacheHolds; ++i) {
    analyzer.analyze("x" + std::to_string(i), [](const Term&) {});
  }
  analyzer.analyze("readConfigs", add);
  CHECK(terms ==
        std::vector<std::string>{"read", "readconfigs", "config", "read", "readconfigs", "config"});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
