#include "internal/rank/signals.h"

#include <doctest/doctest.h>

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
  return fuse({text, name, 0, prior, is_exact}, Weights{});
}

}  // namespace

TEST_SUITE_BEGIN("rank/signals");

TEST_CASE("each signal alone raises the score") {
  CHECK(score(0.6, 0.5) > score(0.5, 0.5));
  CHECK(score(0.5, 0.6) > score(0.5, 0.5));
  CHECK(score(0.5, 0.5, 1.1) > score(0.5, 0.5, 1.0));
  CHECK(score(0.5, 0.5, 1, true) > score(0.5, 0.5, 1, false));
}

TEST_CASE("the very name comes before whatever only resembles it") {
  const double weakest_exact = score(0, 1, prior(traits(model::NodeKind::kUnknown, 0xFFFF)), true);
  const double strongest_other = score(1, 1, prior(traits(model::NodeKind::kClass, 0, 1'000'000)));
  CHECK(weakest_exact > strongest_other);
}

TEST_CASE("no signals, no score") { CHECK(score(0, 0, 1.2) == 0); }

TEST_CASE("name agreement grows with what is covered of the query and of the name") {
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
  CHECK(name_agreement(0.9, 0.5) > name_agreement(0.5, 0.9));  // recall counts more
}

TEST_CASE("production code comes before tests, and written code before generated") {
  using model::NodeKind;
  const double plain = prior(traits(NodeKind::kFunction));
  for (const std::uint16_t flag :
       {model::kFlagTest, model::kFlagGenerated, model::kFlagVendored, model::kFlagImplicit,
        model::kFlagDeprecated, model::kFlagPrivate}) {
    CHECK(prior(traits(NodeKind::kFunction, flag)) < plain);
  }
  CHECK(prior(traits(NodeKind::kFunction, model::kFlagDocumented)) == plain);
}

TEST_CASE("what is used more comes first, but never by more than three twentieths") {
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
