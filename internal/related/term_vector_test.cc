#include "internal/related/term_vector.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

namespace cairn::related {
namespace {

using Dense = std::vector<double>;

Dense random_weights(std::mt19937& random) {
  Dense weights(40, 0);
  for (double& weight : weights) {
    if (random() % 4 == 0) weight = 1 + static_cast<double>(random() % 100) / 10;
  }
  return weights;
}

TermVector sparse(const Dense& weights) {
  std::vector<WeightedTerm> terms;
  for (std::size_t i = weights.size(); i-- > 0;) {
    if (weights[i] > 0) terms.push_back({static_cast<std::uint32_t>(i), weights[i]});
  }
  return TermVector(std::move(terms));
}

double plain_cosine(const Dense& a, const Dense& b) {
  double product = 0;
  double left = 0;
  double right = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product += a[i] * b[i];
    left += a[i] * a[i];
    right += b[i] * b[i];
  }
  return left * right > 0 ? product / std::sqrt(left * right) : 0;
}

}  // namespace

TEST_SUITE_BEGIN("related/term_vector");

TEST_CASE("similarity is the cosine, and the shared terms add up to it") {
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    const Dense a = random_weights(random);
    const Dense b = random_weights(random);
    const double cosine = similarity(sparse(a), sparse(b));
    CHECK(cosine == doctest::Approx(plain_cosine(a, b)));
    CHECK(cosine == similarity(sparse(b), sparse(a)));
    double sum = 0;
    double before = 2;
    for (const WeightedTerm& term : shared_terms(sparse(a), sparse(b))) {
      CHECK(a[term.term] > 0);
      CHECK(b[term.term] > 0);
      CHECK(term.weight <= before);
      before = term.weight;
      sum += term.weight;
    }
    CHECK(sum == doctest::Approx(cosine));
  }
}

TEST_CASE("a vector is similar to itself, and none is similar to an empty one") {
  const TermVector one({{7, 2.0}, {3, 1.0}});
  CHECK(similarity(one, one) == doctest::Approx(1));
  CHECK(similarity(one, TermVector()) == 0);
  CHECK(shared_terms(one, TermVector()).empty());
}

TEST_SUITE_END();

}  // namespace cairn::related
