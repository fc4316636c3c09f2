#include "internal/rank/signals.h"

#include <doctest/doctest.h>

#include "internal/rank/ranking.h"

namespace cairn::rank {
namespace {

model::NodeTraits traits(model::NodeKind kind, std::uint16_t flags = 0, std::uint64_t uses = 0) {
  model::NodeTraits traits;
  traits.kind = kind;
  traits.flags = flags;
  traits.uses = model::log_size(uses);
  return traits;
}

double score(double text, double name, double prior = 1, bool is_exact = false) {
  Signals signals;
  signals.text = text;
  signals.name = name;
  signals.prior = prior;
  signals.is_exact = is_exact;
  return fuse(signals, default_ranking().names);
}

}  // namespace

TEST_SUITE_BEGIN("rank/signals");

TEST_CASE("each signal raises the score on its own") {
  CHECK(score(0.6, 0.5) > score(0.5, 0.5));
  CHECK(score(0.5, 0.6) > score(0.5, 0.5));
  CHECK(score(0.5, 0.5, 1.1) > score(0.5, 0.5, 1.0));
  CHECK(score(0.5, 0.5, 1, true) > score(0.5, 0.5, 1, false));
}

TEST_CASE("as a summand, each signal counts by its weight") {
  const Weights all = {0.2, 0.2, 0.2, 0.2, 0.2, 0.2, true};
  for (double Signals::*signal :
       {&Signals::text, &Signals::name, &Signals::graph, &Signals::hotspot, &Signals::recency}) {
    Signals signals;
    signals.*signal = 1;
    CHECK(fuse(signals, all) == doctest::Approx(0.2));
  }
}

TEST_CASE("as a factor, activity counts only where other signals do") {
  Weights weights;
  weights.text = 0.5;
  weights.hotspot = 0.2;
  weights.recency = 0.1;
  Signals busy;
  busy.hotspot = busy.recency = 1;
  CHECK(fuse(busy, weights) == 0);
  busy.text = 0.4;
  CHECK(fuse(busy, weights) == doctest::Approx(0.5 * 0.4 * 1.3));
  CHECK(activity_factor(busy, weights) == doctest::Approx(1.3));
}

TEST_CASE("an exact name comes before anything that only resembles it") {
  const double weakest_exact = score(0, 1, prior(traits(model::NodeKind::kUnknown, 0xFFFF)), true);
  const Signals strongest = {1,    1, 1, 1, 1, prior(traits(model::NodeKind::kClass, 0, 1'000'000)),
                             false};
  CHECK(weakest_exact > fuse(strongest, default_ranking().names));
  CHECK(weakest_exact > fuse(strongest, default_ranking().prose));
}

TEST_CASE("no signals, no score") { CHECK(score(0, 0, 1.2) == 0); }

TEST_CASE("name agreement grows with the covered share of the query and of the name") {
  for (int a = 1; a < 10; ++a) {
    for (int b = 1; b < 10; ++b) {
      const double recall = 0.1 * a;
      const double precision = 0.1 * b;
      CHECK(name_agreement(recall + 0.1, precision) > name_agreement(recall, precision));
      CHECK(name_agreement(recall, precision + 0.1) > name_agreement(recall, precision));
    }
  }
  CHECK(name_agreement(0, 0) == 0);
  CHECK(name_agreement(1, 0) == 0);
  CHECK(name_agreement(1, 1) == doctest::Approx(0.85));
  CHECK(name_agreement(0.9, 0.5) > name_agreement(0.5, 0.9));  // recall has more weight
}

TEST_CASE("production code comes before tests, and handwritten code before generated") {
  using model::NodeKind;
  const double plain = prior(traits(NodeKind::kFunction));
  for (const std::uint16_t flag :
       {model::kFlagTest, model::kFlagGenerated, model::kFlagVendored, model::kFlagImplicit,
        model::kFlagDeprecated, model::kFlagPrivate}) {
    CHECK(prior(traits(NodeKind::kFunction, flag)) < plain);
  }
  CHECK(prior(traits(NodeKind::kFunction, model::kFlagDocumented)) == plain);
}

TEST_CASE("code with more uses comes first, but by at most three twentieths") {
  using model::NodeKind;
  const double unused = prior(traits(NodeKind::kMethod));
  CHECK(prior(traits(NodeKind::kMethod, 0, 3)) > unused);
  CHECK(prior(traits(NodeKind::kMethod, 0, 300)) > prior(traits(NodeKind::kMethod, 0, 3)));
  CHECK(prior(traits(NodeKind::kMethod, 0, 1'000'000'000)) <= unused * 1.1501);
}

TEST_CASE("a class comes before its field of the same name") {
  CHECK(prior(traits(model::NodeKind::kClass)) > prior(traits(model::NodeKind::kField)));
  CHECK(prior(traits(model::NodeKind::kFunction)) > prior(traits(model::NodeKind::kVariable)));
}

TEST_SUITE_END();

}  // namespace cairn::rank
