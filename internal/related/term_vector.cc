#include "internal/related/term_vector.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cairn::related {
namespace {

template <typename Visit>
void visit_shared(const TermVector& a, const TermVector& b, const Visit& visit) {
  auto left = a.terms().begin();
  auto right = b.terms().begin();
  while (left != a.terms().end() && right != b.terms().end()) {
    if (left->term == right->term) {
      visit(left->term, left->weight * right->weight);
      ++left;
      ++right;
    } else if (left->term < right->term) {
      ++left;
    } else {
      ++right;
    }
  }
}

double product_of_lengths(const TermVector& a, const TermVector& b) {
  return a.length() * b.length();
}

}  // namespace

TermVector::TermVector(std::vector<WeightedTerm> terms) : terms_(std::move(terms)) {
  std::sort(terms_.begin(), terms_.end(),
            [](const WeightedTerm& a, const WeightedTerm& b) { return a.term < b.term; });
  double squares = 0;
  for (const WeightedTerm& term : terms_) squares += term.weight * term.weight;
  length_ = std::sqrt(squares);
}

double similarity(const TermVector& a, const TermVector& b) {
  const double lengths = product_of_lengths(a, b);
  if (!(lengths > 0)) return 0;
  double sum = 0;
  visit_shared(a, b, [&](std::uint32_t, double product) { sum += product; });
  return std::min(1.0, sum / lengths);
}

std::vector<WeightedTerm> shared_terms(const TermVector& a, const TermVector& b) {
  std::vector<WeightedTerm> shared;
  const double lengths = product_of_lengths(a, b);
  if (!(lengths > 0)) return shared;
  visit_shared(a, b, [&](std::uint32_t term, double product) {
    if (product > 0) shared.push_back({term, product / lengths});
  });
  std::sort(shared.begin(), shared.end(), [](const WeightedTerm& x, const WeightedTerm& y) {
    return x.weight != y.weight ? x.weight > y.weight : x.term < y.term;
  });
  return shared;
}

}  // namespace cairn::related
