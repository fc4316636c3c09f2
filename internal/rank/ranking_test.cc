#include "internal/rank/ranking.h"

#include <doctest/doctest.h>

namespace cairn::rank {
namespace {

Ranking parsed(std::string_view text) { return std::get<Ranking>(parse_ranking(text)); }
std::string wrong(std::string_view text) { return std::get<std::string>(parse_ranking(text)); }

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

TEST_CASE("a weight is set for both kinds of query, the rest stays") {
  const Ranking ranking = parsed("graph=0.3,damping=0.7");
  CHECK(ranking.names.graph == 0.3);
  CHECK(ranking.prose.graph == 0.3);
  CHECK(ranking.damping == 0.7);
  CHECK(parsed("hubs=0.5").hubs == 0.5);
  CHECK(ranking.names.text == default_ranking().names.text);
  CHECK(parsed("classic,seeds=5").seeds == 5);
  CHECK(std::get<std::string>(parse_ranking("seeds=2.5")) == "seeds must be a whole number");
  CHECK(parsed("classic,seeds=5").is_relative);
}

TEST_CASE("what is not understood is named") {
  CHECK(wrong("grpah=1").find("'grpah'") != std::string::npos);
  CHECK(wrong("graph=x") == "'x' is no number");
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
