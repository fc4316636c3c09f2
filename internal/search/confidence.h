// How probable it is that the results of a search are right.
//
//   confidence = 1 / (1 + exp(-(bias + sum over features f of weight(f) * value(f))))
//
// There are three probabilities: that the first result is right, that it is in a right file, and
// that any of the first five results is right. Each has weights of its own for every way in which
// results are ordered (ConfidenceOrder): confidence_weights.cc, written by
// tests/eval/learn/confidence.py, which fits them to labelled queries and to prompts that have
// nothing to do with code. docs/confidence.md says how well they are calibrated.
//
// The features (confidence.cc) are what the ranking has computed anyway: the score of the first
// result and how far it is ahead, whether its name is the query or agrees with it, whether the next
// results are in the same file, how many words of the query the index does not know at all, and
// whether the query is pasted text. A confidence takes a few microseconds and depends only on the
// index and the request.
//
// In words, by the probability that the first result is right: sure (kSureFrom or more), likely
// (kLikelyFrom or more), guess.
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

// What ordered the results: the sum of the first stage, the learned order, or `ask`.
enum class ConfidenceOrder : std::uint8_t { kSum, kLearned, kPassages };

struct Confidence {
  double first = 0;        // the first result is right
  double file = 0;         // the first result is in a right file
  double any_of_five = 0;  // at least one of the first five results is right
  // For fitting and `eval --calibration --features`.
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

// All probabilities are 0 if there are no results.
Confidence confidence_of(const ConfidenceInput& input);

}  // namespace cairn::search
