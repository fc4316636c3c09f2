// Tests the output of `search --explain` on the real indexes of the sample projects.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "internal/corpus/source_lines.h"
#include "internal/search/lookup.h"
#include "internal/search/search.h"
#include "tests/sample_index.h"

namespace cairn::search {
namespace {

using testing::SampleIndex;

constexpr const char* kLanguages[] = {"python", "typescript", "java", "go", "rust"};
constexpr const char* kQueries[] = {"Lighthouse", "draught limit", "how is a day printed?",
                                    "tide table level", "the horn sounds in fog"};

SearchResult explained(const std::string& language, const std::string& query) {
  SearchRequest request;
  request.query = query;
  request.limit = 40;
  request.explain = true;
  return search(SampleIndex::of(language).corpus(), request);
}

std::string last_part(const std::string& qualified) {
  return qualified.substr(qualified.find_last_of("./") + 1);
}

}  // namespace

TEST_SUITE_BEGIN("explanation");

TEST_CASE("the parts of a score add up to the score") {
  for (const char* const language : kLanguages) {
    for (const char* const query : kQueries) {
      for (const SearchHit& hit : explained(language, query).hits) {
        REQUIRE(hit.explanation);
        double sum = 0;
        double activity = 1;
        for (const SignalPart& part : hit.explanation->signals) {
          CHECK(part.contribution == doctest::Approx(part.value * part.weight));
          CHECK(part.value >= 0);
          CHECK(part.value <= 1);
          (part.scales ? activity : sum) += part.contribution;
        }
        CHECK(hit.explanation->activity == doctest::Approx(activity));
        CHECK(hit.score == doctest::Approx(sum * hit.explanation->prior * activity +
                                           hit.explanation->exact_bonus));
      }
    }
  }
}

TEST_CASE("every hop is a use in the source, or a definition") {
  std::size_t hops = 0;
  for (const char* const language : kLanguages) {
    corpus::SourceLines lines(SampleIndex::of(language).corpus());
    for (const char* const query : kQueries) {
      for (const SearchHit& hit : explained(language, query).hits) {
        std::string at;
        for (const Hop& hop : hit.explanation->hops) {
          ++hops;
          if (!at.empty()) CHECK(hop.from == at);
          at = hop.to;
          if (hop.path.empty()) {
            const bool placeless = hop.kind == model::EdgeKind::kDefinition ||
                                   hop.kind == model::EdgeKind::kSameModule ||
                                   hop.kind == model::EdgeKind::kImplements ||
                                   hop.kind == model::EdgeKind::kTypeOf;
            CHECK(placeless);
            continue;
          }
          const auto text = lines.line(hop.path, hop.place.line);
          REQUIRE(text);
          const std::string used = last_part(hop.is_backward ? hop.from : hop.to);
          CAPTURE(language);
          CAPTURE(*text);
          CAPTURE(used);
          // The line need not contain the name in three cases. A call of a constructor may have the
          // name of the class, super() or this(). Rust may write Self. An import may rename a symbol.
          const bool is_there =
              text->find(used) != std::string::npos || used == "<init>" ||
              used == "<constructor>" || used == "__init__" || used == "constructor" ||
              text->find("import") != std::string::npos ||
              text->find("Self") != std::string::npos || text->find("super") != std::string::npos ||
              text->find("this(") != std::string::npos;
          CHECK(is_there);
        }
        if (!hit.explanation->hops.empty()) {
          CHECK(at == hit.node.qualified_name());
          CHECK(hit.explanation->path_mass > 0);
        }
      }
    }
  }
  CHECK(hops > 200);
}

TEST_CASE("a node that no word matches is found through related code") {
  std::set<std::string> by_graph;
  for (const char* const query : kQueries) {
    for (const SearchHit& hit : explained("python", query).hits) {
      if (hit.explanation->source != "graph") continue;
      by_graph.insert(hit.node.qualified_name());
      CHECK(hit.signals.text == 0);
      CHECK(hit.signals.graph > 0);
      CHECK_FALSE(hit.explanation->hops.empty());
    }
  }
  CHECK(by_graph.size() > 5);
}

TEST_CASE("without the graph, there are only matches, ordered by their words") {
  SearchRequest request;
  request.query = "how is a day printed?";
  request.limit = 100;
  request.ranking.prose.graph = 0;
  const SearchResult plain = search(SampleIndex::of("python").corpus(), request);
  for (const SearchHit& hit : plain.hits) CHECK(hit.signals.text + hit.signals.name > 0);
  request.ranking.prose.graph = 0.2;
  CHECK(search(SampleIndex::of("python").corpus(), request).total > plain.total);
}

TEST_CASE("a setting reduces the graph score of hubs") {
  const corpus::Corpus& corpus = SampleIndex::of("python").corpus();
  const Resolution hub = resolve(corpus, "Station");
  REQUIRE(hub.matches.size() == 1);
  const auto share_of_hub = [&](double hubs) {
    SearchRequest request;
    request.query = "how is a day printed?";
    request.limit = 1000;
    request.ranking.hubs = hubs;
    for (const SearchHit& hit : search(corpus, request).hits) {
      if (hit.node.id == hub.matches[0].node.id) return hit.signals.graph;
    }
    return 0.0;
  };
  CHECK(share_of_hub(0) > 0);
  CHECK(share_of_hub(1) < share_of_hub(0));
}

TEST_SUITE_END();

}  // namespace cairn::search
