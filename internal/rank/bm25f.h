// BM25F, which measures how well the terms of a query match the fields of a text.
//
// S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, §3.6.
//
//   score = sum over terms of  weight * idf * tf' / (k1 + tf')
//   tf'   = sum over fields of field_weight * tf / (1 - b + b * length / mean length)
//   idf   = ln(1 + (N - df + 0.5) / (df + 0.5))
//
// The score is divided by the score of a text that contains every term infinitely often. Therefore,
// the result is in [0, 1) and can be compared between queries. Elsewhere, the result is called the
// BM25F share of the query.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace cairn::rank {

// The fields are name, container, signature, documentation, path and body.
inline constexpr std::size_t kFieldCount = 6;

struct Bm25Parameters {
  double k1 = 1.2;
  std::array<double, kFieldCount> field_weights = {2.0, 1.0, 1.0, 1.0, 1.0, 1.5};
  double documentation_b = 0.5;
  double body_b = 0.75;
};

// Returns `parameters` adjusted for a question or a description. Terms in the body have more
// weight, and the length of the body has less influence.
Bm25Parameters for_prose(Bm25Parameters parameters);

// The lengths of two fields of a node, in words, and the mean lengths of these fields in the index.
struct FieldLengths {
  double documentation = 0;
  double body = 0;
  double mean_documentation = 0;  // mean over the nodes with documentation, or 0 if no node has any
  double mean_body = 0;
};

double inverse_document_frequency(std::uint64_t documents, std::uint64_t with_term);

// The divisors of the frequencies in two fields: 1 - b + b * length / mean length.
struct LengthNorms {
  double documentation = 1;
  double body = 1;
};

LengthNorms norms_of(const Bm25Parameters& parameters, const FieldLengths& lengths);

// Returns tf' of one term. (See the formula at the top of this file.)
double weighted_frequency(const Bm25Parameters& parameters,
                          const std::array<std::uint8_t, kFieldCount>& counts,
                          const LengthNorms& norms);

// Returns tf' / (k1 + tf'), in [0, 1).
inline double saturated(const Bm25Parameters& parameters, double weighted_frequency) {
  return weighted_frequency / (parameters.k1 + weighted_frequency);
}

// Returns the score of a node's text in the context of its file. This is the sum of `own` (the
// score of the text itself), a fraction of `file` (the score of the file's own text), and a
// fraction of `best_in_file` (the best score of any node in the file). The result is at most 1.
double with_surroundings(double own, double file, double best_in_file);

}  // namespace cairn::rank
