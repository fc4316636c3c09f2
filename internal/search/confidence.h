// Estimates the probability that the results of a search are right.
//
//   confidence = 1 / (1 + exp(-(bias + sum over features f of weight(f) * value(f))))
//
// There are three probabilities: that the first result is right, that the first result is in a
// right file, and that any of the first five results is right. Each of them has its own weights for
// each order of results (ConfidenceOrder). tests/eval/learn/confidence.py fits the weights and
// writes confidence_weights.cc. It fits them to labelled queries and to prompts that are unrelated
// to code. docs/confidence.md reports how well the probabilities are calibrated.
//
// The features (confidence.cc) use only values that the ranking has already computed:
//
// - the score of the first result and its lead over later results
// - whether the first result's name equals or agrees with the query
// - whether the next results are in the same file
// - how many words of the query occur nowhere in the index
// - whether the query is pasted text
//
// Computing a confidence takes a few microseconds. It depends only on the index and the request.
//
// The certainty is a word for the probability that the first result is right: "sure" for kSureFrom
// or more, "likely" for kLikelyFrom or more, and "guess" otherwise.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/signals.h"
#include "internal/search/text_evidence.h"

namespace cairn::search {

inline constexpr double kSureFrom = 0.8;
inline constexpr double kLikelyFrom = 0.5;

enum class Certainty : std::uint8_t { kGuess, kLikely, kSure };

std::string_view name_of(Certainty certainty);

// How the results were ordered: by the sum of the signals in the first stage, by the learned order,
// or by `ask`.
enum class ConfidenceOrder : std::uint8_t { kSum, kLearned, kPassages };

struct Confidence {
  double first = 0;        // probability that the first result is right
  double file = 0;         // probability that the first result is in a right file
  double any_of_five = 0;  // probability that one of the first five results is right
  // These two members are used for fitting and by `eval --calibration --features`.
  ConfidenceOrder order = ConfidenceOrder::kSum;
  std::vector<double> features;  // in the order of confidence_features()

  Certainty certainty() const;
};

// The names of the features.
std::span<const std::string_view> confidence_features();

struct RankedResult {
  model::NodeId node{};
  double score = 0;  // without the bonus for an exact name
  rank::Signals signals;
};

inline constexpr std::size_t kConfidenceResults = 6;

struct ConfidenceInput {
  const corpus::Corpus& corpus;
  const query::Query& query;
  TextEvidence* evidence = nullptr;  // null if the query has no words
  ConfidenceOrder order = ConfidenceOrder::kSum;
  std::vector<RankedResult> best;  // the first kConfidenceResults, in order
};

// Returns the probabilities for the results in `input`. All are 0 if there are no results.
Confidence confidence_of(const ConfidenceInput& input);

}  // namespace cairn::search
