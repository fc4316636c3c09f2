#include "internal/rank/bm25f.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

namespace cairn::rank {
namespace {

using Counts = std::array<std::uint8_t, kFieldCount>;

// Computes the formula in bm25f.h for one term, literally and slowly.
double slow_share(const Bm25Parameters& p, const Counts& counts, const FieldLengths& lengths) {
  double sum = 0;
  for (std::size_t field = 0; field < kFieldCount; ++field) {
    double b = 0;
    double relative_length = 1;
    if (field == 3 && lengths.mean_documentation > 0) {
      b = p.documentation_b;
      relative_length = lengths.documentation / lengths.mean_documentation;
    }
    if (field == 5 && lengths.mean_body > 0) {
      b = p.body_b;
      relative_length = lengths.body / lengths.mean_body;
    }
    sum += p.field_weights.at(field) * counts.at(field) / ((1 - b) + b * relative_length);
  }
  return sum / (p.k1 + sum);
}

double share(const Counts& counts, const FieldLengths& lengths = {}) {
  const Bm25Parameters parameters;
  return saturated(parameters,
                   weighted_frequency(parameters, counts, norms_of(parameters, lengths)));
}

}  // namespace

TEST_SUITE_BEGIN("rank/bm25f");

TEST_CASE("the share of a term follows the published formula") {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> count(0, 5);
  std::uniform_real_distribution<double> length(0, 400);
  for (int round = 0; round < 1000; ++round) {
    Bm25Parameters parameters;
    Counts counts{};
    for (std::size_t field = 0; field < kFieldCount; ++field) {
      counts.at(field) = static_cast<std::uint8_t>(count(random));
      parameters.field_weights.at(field) = 0.5 * count(random);
    }
    const FieldLengths lengths{length(random), length(random), length(random), length(random)};
    CHECK(saturated(parameters,
                    weighted_frequency(parameters, counts, norms_of(parameters, lengths))) ==
          doctest::Approx(slow_share(parameters, counts, lengths)).epsilon(1e-12));
  }
}

TEST_CASE("a rare term weighs more than a frequent one, and every term weighs something") {
  CHECK(inverse_document_frequency(1000, 1) > inverse_document_frequency(1000, 10));
  CHECK(inverse_document_frequency(1000, 10) > inverse_document_frequency(1000, 1000));
  CHECK(inverse_document_frequency(1000, 1000) > 0);
  // ln(1 + (1000 - 10 + 0.5) / 10.5)
  CHECK(inverse_document_frequency(1000, 10) == doctest::Approx(std::log(1.0 + 990.5 / 10.5)));
}

TEST_CASE("more occurrences score higher, by ever less, up to the whole share") {
  double before = 0;
  double gain_before = 1;
  for (int count = 1; count <= 255; ++count) {
    const double now = share({0, 0, 0, 0, 0, static_cast<std::uint8_t>(count)});
    CHECK(now > before);
    CHECK(now < 1);
    CHECK(now - before < gain_before);
    gain_before = now - before;
    before = now;
  }
}

TEST_CASE("a term in the name outweighs the same term in any other field") {
  const double in_name = share({1, 0, 0, 0, 0, 0});
  for (std::size_t field = 1; field < kFieldCount; ++field) {
    Counts counts{};
    counts.at(field) = 1;
    CHECK(in_name > share(counts));
  }
}

TEST_CASE("a term counts less in a long text than in a short one, only in that field") {
  const FieldLengths short_text{10, 10, 50, 50};
  const FieldLengths long_text{200, 200, 50, 50};
  CHECK(share({0, 0, 0, 1, 0, 0}, short_text) > share({0, 0, 0, 1, 0, 0}, long_text));
  CHECK(share({0, 0, 0, 0, 0, 1}, short_text) > share({0, 0, 0, 0, 0, 1}, long_text));
  CHECK(share({1, 0, 0, 0, 0, 0}, short_text) == share({1, 0, 0, 0, 0, 0}, long_text));
}

TEST_CASE("prose finds long bodies more easily") {
  const Counts in_body = {0, 0, 0, 0, 0, 1};
  const FieldLengths lengths{0, 300, 0, 100};
  const Bm25Parameters names;
  CHECK(weighted_frequency(for_prose(names), in_body, norms_of(for_prose(names), lengths)) >
        weighted_frequency(names, in_body, norms_of(names, lengths)));
  const Counts in_name = {1, 0, 0, 0, 0, 0};
  CHECK(weighted_frequency(for_prose(names), in_name, norms_of(for_prose(names), lengths)) ==
        weighted_frequency(names, in_name, norms_of(names, lengths)));
}

TEST_CASE("the surroundings of a text add to its score, which is at most 1") {
  CHECK(with_surroundings(0.3, 0, 0.3) > 0.3);
  CHECK(with_surroundings(0.3, 0.2, 0.5) > with_surroundings(0.3, 0, 0.5));
  CHECK(with_surroundings(0.3, 0.2, 0.5) > with_surroundings(0.2, 0.2, 0.5));
  CHECK(with_surroundings(0.3, 0.2, 0.6) > with_surroundings(0.3, 0.2, 0.5));
  CHECK(with_surroundings(0, 0, 0) == 0);
  CHECK(with_surroundings(0.99, 0.99, 0.99) == 1);
}

TEST_SUITE_END();

}  // namespace cairn::rank
