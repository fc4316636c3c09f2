// Sparse vectors of weighted terms, and their similarity.
#pragma once

#include <cstdint>
#include <vector>

namespace cairn::related {

struct WeightedTerm {
  std::uint32_t term = 0;
  double weight = 0;
};

class TermVector {
 public:
  TermVector() = default;
  // `terms` may be in any order. Requires: no term occurs twice.
  explicit TermVector(std::vector<WeightedTerm> terms);

  const std::vector<WeightedTerm>& terms() const { return terms_; }  // in ascending order
  double length() const { return length_; }                          // the Euclidean norm

 private:
  std::vector<WeightedTerm> terms_;
  double length_ = 0;
};

// Returns the cosine of the angle between the vectors, in [0, 1]. Returns 0 if one of them is
// empty.
double similarity(const TermVector& a, const TermVector& b);

// Returns the contribution of each shared term to similarity(), largest first. Equal contributions
// are ordered by term.
std::vector<WeightedTerm> shared_terms(const TermVector& a, const TermVector& b);

}  // namespace cairn::related
