#include "internal/related/relevance.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

namespace cairn::related {
namespace {

using Values = std::vector<double>;
using Classes = std::vector<std::size_t>;

double cost_of(const Values& values, const Classes& classes) {
  std::map<std::size_t, Values> members;
  for (std::size_t i = 0; i < values.size(); ++i) members[classes[i]].push_back(values[i]);
  double cost = 0;
  for (const auto& [id, of_class] : members) {
    double mean = 0;
    for (const double value : of_class) mean += value / static_cast<double>(of_class.size());
    for (const double value : of_class) cost += (value - mean) * (value - mean);
  }
  return cost;
}

// Returns the smallest cost of any split of the sorted values into three classes.
double least_cost(Values values) {
  std::sort(values.rbegin(), values.rend());
  double least = 1e300;
  for (std::size_t a = 1; a < values.size(); ++a) {
    for (std::size_t b = a + 1; b < values.size(); ++b) {
      Classes classes(values.size(), 0);
      for (std::size_t i = a; i < values.size(); ++i) classes[i] = i < b ? 1 : 2;
      least = std::min(least, cost_of(values, classes));
    }
  }
  return least;
}

Fact fact_of(FactKind kind, double support = 0.5, double specificity = 1) {
  Fact fact;
  fact.kind = kind;
  fact.count = 3;
  fact.of = 4;
  fact.support = support;
  fact.specificity = specificity;
  return fact;
}

std::vector<Relevance> relevance_of_similarities(const Values& similarities,
                                                 const std::vector<Fact>& facts,
                                                 RelationType type) {
  std::vector<Strength> standings;
  for (const double similarity : similarities) standings.push_back({similarity, type, facts});
  return relevance_of(standings);
}

constexpr KindRelation kSameKind{true, true, false};
constexpr KindRelation kClosest{true, true, true};

}  // namespace

TEST_SUITE_BEGIN("related/relevance");

TEST_CASE("natural breaks are the best of all cuts") {
  std::mt19937 random(2);
  for (int i = 0; i < 200; ++i) {
    Values values;
    for (std::size_t n = 3 + random() % 10; n > 0; --n) {
      values.push_back(static_cast<double>(random() % 1000) / 7);
    }
    const Classes classes = natural_breaks(values, 3);
    CHECK(cost_of(values, classes) == doctest::Approx(least_cost(values)));
    for (std::size_t a = 0; a < values.size(); ++a) {
      for (std::size_t b = 0; b < values.size(); ++b) {
        if (values[a] > values[b]) CHECK(classes[a] <= classes[b]);
      }
    }
  }
}

TEST_CASE("few values make few classes") {
  CHECK(natural_breaks(Values{}, 3).empty());
  CHECK(natural_breaks(Values{4}, 3) == Classes{0});
  CHECK(natural_breaks(Values{4, 4, 4}, 3) == Classes{0, 0, 0});
  CHECK(natural_breaks(Values{1, 4, 1}, 3) == Classes{1, 0, 1});
}

TEST_CASE("relevance is relative: multiplying all scores by a factor changes nothing") {
  const std::vector<Fact> facts = {fact_of(FactKind::kCalls), fact_of(FactKind::kSharedCallees)};
  const Values values = {0.9, 0.85, 0.4, 0.38, 0.1, 0.05};
  const auto relevance = relevance_of_similarities(values, facts, RelationType::kUpstream);
  CHECK(relevance == std::vector{Relevance::kHigh, Relevance::kHigh, Relevance::kMedium,
                                 Relevance::kMedium, Relevance::kLow, Relevance::kLow});
  Values smaller = values;
  for (double& value : smaller) value *= 0.01;
  CHECK(relevance_of_similarities(smaller, facts, RelationType::kUpstream) == relevance);
}

TEST_CASE("an alternative is never low, and words alone are never high") {
  const std::vector<Fact> base = {fact_of(FactKind::kCommonBase)};
  CHECK(relevance_of_similarities({0.9, 0.5, 0.1}, base, RelationType::kAlternative).back() ==
        Relevance::kMedium);
  const std::vector<Fact> words = {fact_of(FactKind::kVocabulary),
                                   fact_of(FactKind::kChangedTogether)};
  CHECK(relevance_of_similarities({0.9, 0.5, 0.1}, words, RelationType::kSimilar).front() ==
        Relevance::kMedium);
  const std::vector<Fact> one = {fact_of(FactKind::kSharedCallees)};
  CHECK(relevance_of_similarities({0.9, 0.5, 0.1}, one, RelationType::kSimilar).front() ==
        Relevance::kMedium);
  const std::vector<Fact> tie = {fact_of(FactKind::kCalls)};
  CHECK(relevance_of_similarities({0.9, 0.5, 0.1}, tie, RelationType::kUpstream).front() ==
        Relevance::kHigh);
}

TEST_CASE("strength grows with similarity and with every fact") {
  const std::vector<Fact> one = {fact_of(FactKind::kCalls)};
  const std::vector<Fact> two = {fact_of(FactKind::kCalls), fact_of(FactKind::kSharedTypes)};
  const auto strength = [](double similarity, const std::vector<Fact>& facts) {
    return strength_of({similarity, RelationType::kSimilar, facts});
  };
  CHECK(strength(0.5, two) > strength(0.5, one));
  CHECK(strength(0.6, one) > strength(0.5, one));
  CHECK(strength(1, {}) == 0);
}

TEST_CASE("units with the same role are alternatives, whichever calls the other") {
  std::vector<Fact> facts = {fact_of(FactKind::kCalls), fact_of(FactKind::kCommonBase)};
  CHECK(relation_of(facts, kSameKind) == RelationType::kAlternative);
  CHECK(relation_of(facts, {false, true, false}) == RelationType::kDownstream);
  facts.push_back(fact_of(FactKind::kExtends));  // a subtype is not an alternative
  CHECK(relation_of(facts, kSameKind) == RelationType::kDownstream);
}

TEST_CASE("members with the same rare names make a role, unless one unit uses the other") {
  std::vector<Fact> facts = {fact_of(FactKind::kSharedMembers)};
  CHECK(relation_of(facts, kSameKind) == RelationType::kAlternative);
  facts[0].of = 7;  // less than half
  CHECK(relation_of(facts, kSameKind) == std::nullopt);
  facts[0].of = 4;
  facts[0].specificity = 0.4;  // the shared names are common
  CHECK(relation_of(facts, kSameKind) == std::nullopt);
  facts = {fact_of(FactKind::kSharedMembers), fact_of(FactKind::kCalls)};
  CHECK(relation_of(facts, kSameKind) == RelationType::kDownstream);
}

TEST_CASE("an edge means up- or downstream, but the closest by name are similar") {
  std::vector<Fact> facts = {fact_of(FactKind::kUses), fact_of(FactKind::kVocabulary)};
  facts[1].is_in_names = true;
  CHECK(relation_of(facts, kSameKind) == RelationType::kDownstream);
  CHECK(relation_of(facts, kClosest) == RelationType::kSimilar);
  facts[1].is_in_names = false;
  CHECK(relation_of(facts, kClosest) == RelationType::kDownstream);
  facts[1].is_in_names = true;
  facts[1].specificity = 0.1;  // a small cosine
  CHECK(relation_of(facts, kClosest) == RelationType::kDownstream);
  facts[0].is_outgoing = false;
  CHECK(relation_of(facts, kSameKind) == RelationType::kUpstream);
}

TEST_CASE("comparable units are similar by two kinds of facts or by a very strong one") {
  std::vector<Fact> facts = {fact_of(FactKind::kVocabulary)};
  CHECK(relation_of(facts, kSameKind) == std::nullopt);
  facts[0].is_in_names = true;
  CHECK(relation_of(facts, kSameKind) == RelationType::kSimilar);
  facts = {fact_of(FactKind::kVocabulary), fact_of(FactKind::kSharedCallers)};
  CHECK(relation_of(facts, kSameKind) == RelationType::kSimilar);
  CHECK(relation_of(facts, {false, false, false}) == std::nullopt);  // a type and a function
  facts = {fact_of(FactKind::kSharedCallers)};
  CHECK(relation_of(facts, kSameKind) == std::nullopt);
  facts = {fact_of(FactKind::kSharedTypes)};
  CHECK(relation_of(facts, kSameKind) == std::nullopt);
  facts[0].is_in_heads = true;
  CHECK(relation_of(facts, kSameKind) == RelationType::kSimilar);
}

TEST_CASE("changing or being mentioned together is not enough for a relation") {
  CHECK(relation_of(std::vector{fact_of(FactKind::kChangedTogether), fact_of(FactKind::kMentioned)},
                    kSameKind) == std::nullopt);
}

TEST_SUITE_END();

}  // namespace cairn::related
