// Tests what users can expect of a search, on the real indexes of the sample projects.

#include "internal/search/search.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/search/lookup.h"
#include "internal/search/spelled_words.h"
#include "tests/sample_index.h"

namespace cairn::search {
namespace {

using Names = std::vector<std::string>;
using testing::SampleIndex;

SearchResult ask(const std::string& language, const std::string& query, std::size_t limit = 10) {
  SearchRequest request;
  request.query = query;
  request.limit = limit;
  return search(SampleIndex::of(language).corpus(), request);
}

Names names_of(const SearchResult& result) {
  Names names;
  for (const SearchHit& hit : result.hits) names.push_back(hit.node.qualified_name());
  return names;
}

std::string first(const std::string& language, const std::string& query) {
  const Names names = names_of(ask(language, query));
  return names.empty() ? "" : names.front();
}

// Returns the rank of `name`, from 1, or 0 if `name` is not in the result.
std::size_t rank_of(const SearchResult& result, std::string_view name) {
  const Names names = names_of(result);
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? 0 : static_cast<std::size_t>(found - names.begin()) + 1;
}

// Three names of the sample project, as they are spelled in each language.
struct Sample {
  const char* language;
  const char* lighthouse;
  const char* limit;
  const char* parse;
};
constexpr Sample kSamples[] = {
    {"python", "Lighthouse", "draught_limit", "parseURL"},
    {"typescript", "Lighthouse", "draughtLimit", "parseURL"},
    {"java", "Lighthouse", "draughtLimit", "parseURL"},
    {"go", "Lighthouse", "DraughtLimit", "ParseURL"},
    {"rust", "Lighthouse", "draught_limit", "parse_url"},
};

}  // namespace

TEST_SUITE_BEGIN("search");

TEST_CASE("a name finds what has that name first, in every language") {
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.language);
    const SearchResult result = ask(sample.language, sample.lighthouse);
    REQUIRE_FALSE(result.hits.empty());
    CHECK(result.hits[0].node.name == sample.lighthouse);
    CHECK(model::is_type(result.hits[0].node.kind));
    CHECK(result.hits[0].match == NameMatchKind::kExact);
    CHECK_FALSE(result.hits[0].path.empty());
  }
}

TEST_CASE("a qualified name finds exactly that member") {
  CHECK(first("python", "FogSignal.describe") == "FogSignal.describe");
  CHECK(first("python", "TideGauge.draught_limit") == "TideGauge.draught_limit");
  CHECK(first("typescript", "TideGauge.draughtLimit") == "TideGauge.draughtLimit");
  CHECK(first("java", "TideTable::describe") == "TideTable.describe");
  CHECK(first("rust", "Lighthouse::describe") == "Lighthouse.describe");
  CHECK(first("go", "Lighthouse.Describe") == "Lighthouse.Describe");
  SUBCASE("also if qualified by its file") {
    CHECK(first("python", "planner/Planner.plan") == "Planner.plan");
    CHECK(first("python", "planner.print_day") == "print_day");
  }
}

TEST_CASE("spelling and case of a name do not matter much") {
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.language);
    const auto is_meant = [](const SearchHit& hit, std::string name) {
      std::erase(name, '_');
      std::string found = hit.node.name;
      std::erase(found, '_');
      return std::equal(found.begin(), found.end(), name.begin(), name.end(),
                        [](char a, char b) { return std::tolower(a) == std::tolower(b); });
    };
    for (const char* const query :
         {"draughtLimit", "draught_limit", "DRAUGHT_LIMIT", "draught limit", "draught-limit"}) {
      CAPTURE(query);
      const SearchResult result = ask(sample.language, query);
      REQUIRE_FALSE(result.hits.empty());
      CHECK(is_meant(result.hits[0], sample.limit));
    }
  }
}

TEST_CASE("if two spellings exist, the typed one comes first") {
  CHECK(first("python", "parseURL") == "parseURL");
  CHECK(first("python", "parse_url") == "parse_url");
}

TEST_CASE("a prefix, the capitals or a part of a name find it") {
  CHECK(first("typescript", "Light") == "StationKind.Light");  // exact match, before Lighthouse
  CHECK(rank_of(ask("typescript", "Light"), "Lighthouse") > 0);
  CHECK(first("typescript", "Lighth") == "Lighthouse");
  CHECK(first("typescript", "sH") == "Lighthouse.serviceHours");
  CHECK(first("typescript", "HSC") == "HTTPServer2Config");
  CHECK(first("typescript", "serH") == "Lighthouse.serviceHours");
  CHECK(first("python", "metres_per") == "METRES_PER_FATHOM");
}

TEST_CASE("words that form a whole name find it first, even in a question") {
  CHECK(first("python", "metres per fathom") == "METRES_PER_FATHOM");
  CHECK(first("python", "metres per fathom?") == "METRES_PER_FATHOM");
}

TEST_CASE("typing errors are corrected if nothing else matches") {
  for (const char* const typo : {"Lighthuose", "Lihgthouse", "Ligthouse", "Lighthousse"}) {
    CAPTURE(typo);
    const SearchResult result = ask("python", typo);
    REQUIRE_FALSE(result.hits.empty());
    CHECK(result.hits[0].node.name == "Lighthouse");
    CHECK(result.hits[0].match == NameMatchKind::kTypo);
  }
  const SearchResult words = ask("python", "possible visitz by statoin");
  CHECK(rank_of(words, "Planner.plan") == 1);
  CHECK_FALSE(words.corrections.empty());
}

TEST_CASE("words in documentation find the documented symbol") {
  // The documentation is "The last event at or before a minute."
  CHECK(first("python", "last event before a minute") == "Timeline.before");
  // The documentation is "Lights are serviced in daylight only; everything else at any time."
  CHECK(first("python", "lights serviced in daylight") == "daylight_rule");
  CHECK(first("typescript", "lights serviced in daylight") == "daylightRule");
  // The documentation is "A missing port falls back to the default port …"
  CHECK(first("python", "missing port falls back to the default") == "parseURL");
  SUBCASE("in any form of the words") {
    CHECK(first("python", "finding a span with high waters standing") == "spans_above");
    CHECK(first("python", "interpolating levels") == "TideTable");
  }
  SUBCASE("as a question") {
    CHECK(first("python", "How is a depth converted to metres?") == "to_metres");
    CHECK(first("python", "which functions should no longer be called?") == "deprecated");
  }
}

TEST_CASE("Chinese documentation and names are found") {
  CHECK(first("python", "潮位") == "TideGauge.潮位");
  CHECK(first("python", "分钟数") == "clock_text");
  CHECK(first("typescript", "水位") == "TideGauge.潮位");
}

TEST_CASE("names that a function calls find the function, after the named symbol") {
  const SearchResult result = ask("python", "spans_above", 20);
  CHECK(rank_of(result, "spans_above") == 1);
  CHECK(rank_of(result, "Planner.plan") > 1);
}

TEST_CASE("a phrase must match exactly") {
  CHECK(names_of(ask("python", "\"painted on the mark\"")) == Names{"Station.name"});
  CHECK(ask("python", "\"mark painted\"").total == 0);
}

TEST_CASE("in a question, a phrase is optional, and one without matches changes no score") {
  const std::string prose = " and where a boat passes the mark";
  const SearchResult plain = ask("python", "painted lamp" + prose, 50);
  const SearchResult quoted = ask("python", "\"painted lamp\"" + prose, 50);
  REQUIRE(rank_of(plain, "Station.name") > 0);
  CHECK(names_of(quoted) == names_of(plain));
  CHECK(quoted.hits[0].score == doctest::Approx(plain.hits[0].score));
  CHECK(ask("python", "+\"painted lamp\"" + prose, 50).total == 0);
}

TEST_CASE("in a question, matches of a quoted phrase come before matches of its words") {
  const std::string prose = " where a boat has to know of it";
  const SearchResult plain = ask("python", "on the mark" + prose, 50);
  const SearchResult quoted = ask("python", "\"painted on the mark\"" + prose, 50);
  CHECK(rank_of(quoted, "Station.name") == 1);
  CHECK(quoted.total > 1);
  CHECK(rank_of(plain, "Station.name") != 1);
}

TEST_CASE("required words must match and excluded words must not") {
  const SearchResult all = ask("python", "minute", 50);
  CHECK(rank_of(all, "Timeline.before") > 0);
  CHECK(rank_of(all, "add_ebb") > 0);
  const SearchResult without = ask("python", "minute -ebb", 50);
  CHECK(rank_of(without, "Timeline.before") > 0);
  CHECK(rank_of(without, "add_ebb") == 0);
  const SearchResult with = ask("python", "minute +ebb", 50);
  CHECK(rank_of(with, "add_ebb") > 0);
  CHECK(rank_of(with, "Timeline.before") == 0);
}

TEST_CASE("filters keep only matching nodes") {
  for (const SearchHit& hit : ask("python", "describe kind:method", 50).hits) {
    CHECK(hit.node.kind == model::NodeKind::kMethod);
  }
  for (const SearchHit& hit : ask("python", "tide path:tests", 50).hits) {
    CHECK(hit.path == "tests/test_planner.py");
  }
  for (const SearchHit& hit : ask("python", "tide test:no", 50).hits) {
    CHECK_FALSE(hit.node.is(model::kFlagTest));
  }
  CHECK(ask("python", "tide lang:rust").total == 0);
  CHECK(ask("python", "tide lang:python").total > 0);
  SUBCASE("without words, they list all such nodes") {
    CHECK(ask("python", "kind:enum-member", 50).total == 7);  // 3 of Kind, 4 of Weather
    CHECK(ask("python", "kind:constructor", 50).total == 7);
  }
}

TEST_CASE("code comes before its tests") {
  const SearchResult result = ask("python", "planner", 50);
  CHECK(rank_of(result, "Planner") == 1);
  CHECK(rank_of(result, "PlannerTest") > 1);
}

TEST_CASE("parameters and local variables are not results") {
  // In the sample project, only a parameter is named `sounding`.
  for (const SearchHit& hit : ask("python", "sounding", 50).hits)
    CHECK(hit.node.name != "sounding");
}

TEST_CASE("a query has the same results on all page sizes") {
  const SearchResult whole = ask("python", "tide level", 30);
  REQUIRE(whole.total > 6);
  CHECK(names_of(ask("python", "tide level", 30)) == names_of(whole));
  SearchRequest request;
  request.query = "tide level";
  request.limit = 3;
  request.offset = 2;
  const SearchResult page = search(SampleIndex::of("python").corpus(), request);
  const Names all = names_of(whole);
  CHECK(names_of(page) == Names(all.begin() + 2, all.begin() + 5));
  CHECK(page.total == whole.total);
  SUBCASE("and scores never rise") {
    for (std::size_t i = 1; i < whole.hits.size(); ++i) {
      CHECK(whole.hits[i - 1].score >= whole.hits[i].score);
    }
  }
}

TEST_CASE("an empty result has suggestions") {
  const SearchResult near = ask("python", "xyzcribable");  // three wrong letters
  CHECK(near.total == 0);
  CHECK(std::find(near.suggestions.begin(), near.suggestions.end(), "Describable") !=
        near.suggestions.end());
}

TEST_CASE("words count as spelled: keywords count, other forms of a word do not") {
  const corpus::Corpus& corpus = testing::python_corpus();
  const auto share = [&](const std::string& question, const std::string& name) {
    const auto found = resolve(corpus, name).matches;
    REQUIRE(found.size() == 1);
    const model::NodeId node = found.front().node.id;
    SpelledWords words(corpus, query::parse_query(question), std::vector{node});
    return words.share(node).all;
  };
  // Span.overlap contains the keyword "self". The full-text index of bodies has no keywords.
  CHECK(share("who needs to know its self at midnight", "Span.overlap") > 0);
  CHECK(share("how does any overlap happen here", "Span.overlap") >
        share("how does any overlapping happen here", "Span.overlap"));
}

TEST_CASE("the words of a class include those of its members") {
  const corpus::Corpus& corpus = testing::python_corpus();
  const auto found = resolve(corpus, "Span").matches;
  REQUIRE(found.size() == 1);
  const model::Node span = found.front().node;
  const query::Query query = query::parse_query("how does any overlap happen here");
  const std::vector<model::NodeId> both = {span.id, span.last};
  SpelledWords words(corpus, query, both);
  CHECK(words.share(span.id).all > 0);
  CHECK(words.share(model::NodeId{1}).all == 0);  // this node is not in `both`
}

TEST_SUITE_END();

}  // namespace cairn::search
