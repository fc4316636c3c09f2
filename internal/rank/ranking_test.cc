#include "internal/rank/ranking.h"

#include <doctest/doctest.h>

namespace cairn::rank {
namespace {

Ranking parsed(std::string_view text) { return std::get<Ranking>(parse_ranking(text)); }
std::string wrong(std::string_view text) { return std::get<std::string>(parse_ranking(text)); }

double group(const Ranking& ranking, FeatureGroup one) {
  return ranking.groups.at(static_cast<std::size_t>(one));
}

}  // namespace

TEST_SUITE_BEGIN("rank/ranking");

TEST_CASE("presets have names") {
  CHECK(parsed("default") == default_ranking());
  CHECK(parsed("classic") == classic_ranking());
  const Weights& classic = classic_ranking().names;
  CHECK(classic.text + classic.name + classic.graph + classic.hotspot + classic.recency +
            classic.exact ==
        doctest::Approx(1.0));
}

TEST_CASE("a weight applies to the sum for names and to a group for prose, the rest stays") {
  const Ranking ranking = parsed("graph=0.3,damping=0.7");
  CHECK(ranking.names.graph == 0.3);
  CHECK(group(ranking, FeatureGroup::kGraph) == 0.3);
  CHECK(group(ranking, FeatureGroup::kText) == 1);
  CHECK(ranking.prose == default_ranking().prose);
  CHECK(ranking.damping == 0.7);
  CHECK(parsed("hubs=0.5").hubs == 0.5);
  CHECK(ranking.names.text == default_ranking().names.text);
  CHECK(parsed("classic,seeds=5").seeds == 5);
  CHECK(std::get<std::string>(parse_ranking("seeds=2.5")) == "seeds must be a whole number");
  CHECK(parsed("classic,seeds=5").is_relative);
}

TEST_CASE("a prefix limits a weight to one kind of query") {
  CHECK(parsed("names.graph=0.3").groups == kEqualGroups);
  CHECK(parsed("prose.graph=0.3").names == default_ranking().names);
  CHECK(group(parsed("prose.history=2"), FeatureGroup::kHistory) == 2);
  CHECK(parsed("history=2").names == default_ranking().names);
  CHECK(wrong("prose.recency=1").find("with 'prose.': text, name, file") != std::string::npos);
  CHECK(wrong("names.history=1").find("'names.history'") != std::string::npos);
}

TEST_CASE("the classic ranking has no learned order, and weights apply to both kinds of query") {
  const Ranking ranking = parsed("classic,graph=0.2,prose.recency=0.4");
  CHECK_FALSE(ranking.is_learned);
  CHECK(ranking.names.graph == 0.2);
  CHECK(ranking.prose.graph == 0.2);
  CHECK(ranking.prose.recency == 0.4);
  CHECK(ranking.names.recency == classic_ranking().names.recency);
  CHECK(wrong("classic,file=1").find("'file'") != std::string::npos);
}

TEST_CASE("weights_text() is parsed as the same ranking") {
  for (const char* text : {"default", "classic", "names.graph=0.3,prose.file=2,seeds=4"}) {
    const Ranking ranking = parsed(text);
    const std::string preset = ranking.is_learned ? "" : "classic,";
    CHECK(parsed(preset + weights_text(ranking)) == ranking);
  }
}

TEST_CASE("an error names the part that is not understood") {
  CHECK(wrong("grpah=1").find("'grpah'") != std::string::npos);
  CHECK(wrong("graph=x") == "'x' is not a number");
  CHECK(wrong("graph=-1").find("between 0 and 10") != std::string::npos);
  CHECK(wrong("graph=nan").find("between") != std::string::npos);
  CHECK(wrong("damping=1").find("0.99") != std::string::npos);
  CHECK(wrong("modern").find("'modern'") != std::string::npos);
  CHECK(wrong("graph=1,classic").find("'classic'") != std::string::npos);
  CHECK(wrong("").find("no preset") != std::string::npos);
  CHECK(wrong("graph=1,").find("no preset") != std::string::npos);
}

TEST_SUITE_END();

}  // namespace cairn::rank
