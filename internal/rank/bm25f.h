// BM25F: how well the terms of a query fit the fields of a text.
//
// S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, §3.6.
//
//   score = sum over terms of  weight * idf * tf' / (k1 + tf')
//   tf'   = sum over fields of field_weight * tf / (1 - b + b * length / mean length)
//   idf   = ln(1 + (N - df + 0.5) / (df + 0.5))
//
// Divided by the score of a text in which every term stands endlessly often, so that it is in
// [0, 1) and comparable between queries: the share of the query that is there.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace cairn::rank {

inline constexpr std::size_t kFieldCount = 6;  // name container signature documentation path body

struct Bm25Parameters {
  double k1 = 1.2;
  std::array<double, kFieldCount> field_weights = {2.0, 1.0, 1.0, 1.0, 1.0, 1.5};
  double documentation_b = 0.5;
  double body_b = 0.75;
};

// The same for a question or a description: what a body says counts for more, and its length for
// less.
Bm25Parameters for_prose(Bm25Parameters parameters);

// How long the text of one node is, by field.
struct FieldLengths {
  double documentation = 0;  // words
  double body = 0;
  double mean_documentation = 0;  // over the corpus; 0 if there is none
  double mean_body = 0;
};

double inverse_document_frequency(std::uint64_t documents, std::uint64_t with_term);

// tf' above, for one term.
double weighted_frequency(const Bm25Parameters& parameters,
                          const std::array<std::uint8_t, kFieldCount>& counts,
                          const FieldLengths& lengths);

// tf' / (k1 + tf'), in [0, 1).
double saturated(const Bm25Parameters& parameters, double weighted_frequency);

// The score of a text together with what stands around it: a share of the score of its file's own
// text and of the best score in the file, at most 1.
double with_surroundings(double own, double file, double best_in_file);

}  // namespace cairn::rank
