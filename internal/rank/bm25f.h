// BM25F: how well the terms of a query fit the fields of a text.
//
// S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009, §3.6.
//
//   score = sum over terms of  weight * idf * tf' / (k1 + tf')
//   tf'   = sum over fields of field_weight * tf / (1 - b + b * length / mean length)
//   idf   = ln(1 + (N - df + 0.5) / (df + 0.5))
//
// The score is divided by the score of a text that contains every term infinitely often. So the
// result is in [0, 1) and comparable between queries. Elsewhere, it is called the BM25F share of
// the query.
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

// Returns `parameters` adjusted for a question or a description: terms found in the body count
// more, and the length of the body matters less.
Bm25Parameters for_prose(Bm25Parameters parameters);

// The lengths of two fields of a node, in words, and the mean lengths of these fields in the index.
struct FieldLengths {
  double documentation = 0;
  double body = 0;
  double mean_documentation = 0;  // over nodes with documentation; 0 if there are none
  double mean_body = 0;
};

double inverse_document_frequency(std::uint64_t documents, std::uint64_t with_term);

// Returns tf' of one term (see the formula at the top).
double weighted_frequency(const Bm25Parameters& parameters,
                          const std::array<std::uint8_t, kFieldCount>& counts,
                          const FieldLengths& lengths);

// Returns tf' / (k1 + tf'), in [0, 1).
double saturated(const Bm25Parameters& parameters, double weighted_frequency);

// Returns the score of a node's text in the context of its file: the score `own` of the text, plus
// parts of `file` (the score of the file's own text) and of `best_in_file` (the best score of any
// node in the file), but at most 1.
double with_surroundings(double own, double file, double best_in_file);

}  // namespace cairn::rank
