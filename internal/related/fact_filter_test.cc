#include "internal/related/fact_filter.h"

#include <doctest/doctest.h>

#include "internal/related/specificity.h"

namespace cairn::related {
namespace {

Fact fact_of(FactKind kind, double specificity, std::size_t count = 3) {
  Fact fact;
  fact.kind = kind;
  fact.count = count;
  fact.specificity = specificity;
  return fact;
}

}  // namespace

TEST_SUITE_BEGIN("related/fact_filter");

TEST_CASE("a thing that one unit has is specific, one that all have is not") {
  CHECK(specificity(0, 1000) == 1);
  CHECK(specificity(1000, 1000) == 0);
  CHECK(specificity(3, 1000) > specificity(30, 1000));
  CHECK(specificity(5, 1) == 1);  // no other unit to compare with
}

TEST_CASE("sharing a thing that all units have is trivial") {
  CHECK(is_trivial(fact_of(FactKind::kSharedCallees, 0.2)));
  CHECK_FALSE(is_trivial(fact_of(FactKind::kSharedCallees, 0.5)));
  CHECK(is_trivial(fact_of(FactKind::kCommonBase, 0.2)));
  CHECK(is_trivial(fact_of(FactKind::kVocabulary, 0.5, 1)));
  CHECK_FALSE(is_trivial(fact_of(FactKind::kVocabulary, 0.5, 2)));
}

TEST_CASE("one shared callee says less than several, one shared caller nothing") {
  CHECK(is_trivial(fact_of(FactKind::kSharedCallees, 0.5, 1)));
  CHECK_FALSE(is_trivial(fact_of(FactKind::kSharedCallees, 0.8, 1)));
  CHECK(is_trivial(fact_of(FactKind::kSharedCallers, 0.9, 1)));
}

TEST_CASE("shared words count if they are many, or if one is in both names") {
  Fact words = fact_of(FactKind::kVocabulary, 0.15, 1);
  CHECK(is_trivial(words));
  words.is_in_names = true;
  CHECK_FALSE(is_trivial(words));
  words.specificity = 0.05;
  CHECK(is_trivial(words));
}

TEST_CASE("a call counts even if many call the same") {
  CHECK_FALSE(is_trivial(fact_of(FactKind::kCalls, 0.2)));
}

TEST_CASE("a fact that follows from another is dropped") {
  const Fact uses = fact_of(FactKind::kUses, 1);
  Fact calls = fact_of(FactKind::kCalls, 1);
  CHECK(follows_from(uses, calls));
  CHECK_FALSE(follows_from(calls, uses));
  calls.is_outgoing = false;  // the reverse direction is a different fact
  CHECK_FALSE(follows_from(uses, calls));
  CHECK(follows_from(fact_of(FactKind::kParallel, 1), fact_of(FactKind::kCommonBase, 1)));
  CHECK(follows_from(fact_of(FactKind::kSharedMembers, 1), fact_of(FactKind::kExtends, 1)));
  Fact types = fact_of(FactKind::kSharedTypes, 1);
  Fact base = fact_of(FactKind::kCommonBase, 1);
  types.names = {"Station"};
  base.names = {"Station", "Kind"};
  CHECK(follows_from(types, base));
  base.names = {"Kind"};
  CHECK_FALSE(follows_from(types, base));
}

TEST_SUITE_END();

}  // namespace cairn::related
