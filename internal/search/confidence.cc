#include "internal/search/confidence.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "internal/search/confidence_weights.h"

namespace cairn::search {
namespace {

// The features, in the order of their weights.
constexpr std::array<std::string_view, kConfidenceFeatures> kFeatures = {
    "score",         // score of the first result, without the bonus for an exact name
    "margin",        // score of the first result minus score of the second
    "margin_sixth",  // score of the first result minus score of the sixth
    "exact",         // 1 if the query is the name of the first result
    "name",          // the name signal of the first result
    "name_covered",  // share of the words in the first result's name that are in the query
    "unknown",       // share of the query's words that are not in the index
    "same_file",     // share of the second to fifth results that are in the file of the first
    "pasted",        // 1 if the query has more than sixteen words
};

constexpr std::size_t kNeighbours = 4;  // the second to fifth results

model::NodeId file_of(const corpus::Corpus& corpus, model::NodeId node) {
  return corpus.is_prose(node) ? corpus.document_of(node).id() : corpus.traits(node).file;
}

double share_in_same_file(const ConfidenceInput& input) {
  const model::NodeId file = file_of(input.corpus, input.best.front().node);
  const std::size_t end = std::min(input.best.size(), kNeighbours + 1);
  double same = 0;
  for (std::size_t i = 1; i < end; ++i) {
    if (file_of(input.corpus, input.best[i].node) == file) ++same;
  }
  return same / static_cast<double>(kNeighbours);
}

std::vector<double> features_of(const ConfidenceInput& input) {
  const RankedResult& first = input.best.front();
  const auto score = [&](std::size_t place) {
    return place < input.best.size() ? input.best[place].score : 0;
  };
  const bool is_measured = input.evidence != nullptr && !input.corpus.is_prose(first.node);
  return {
      first.score,
      first.score - score(1),
      first.score - score(kConfidenceResults - 1),
      first.signals.is_exact ? 1.0 : 0.0,
      first.signals.name,
      is_measured ? input.evidence->measures(first.node).name_covered : 0,
      input.evidence != nullptr ? input.evidence->unknown_words() : 0,
      share_in_same_file(input),
      input.query.is_pasted ? 1.0 : 0.0,
  };
}

double probability(const TargetWeights& weights, const std::vector<double>& features) {
  double sum = weights.front();
  for (std::size_t i = 0; i < features.size(); ++i) sum += weights.at(i + 1) * features[i];
  return 1 / (1 + std::exp(-sum));
}

}  // namespace

std::string_view name_of(Certainty certainty) {
  constexpr std::array<std::string_view, 3> kWords = {"guess", "likely", "sure"};
  return kWords.at(static_cast<std::size_t>(certainty));
}

Certainty Confidence::certainty() const {
  if (first >= kSureFrom) return Certainty::kSure;
  return first >= kLikelyFrom ? Certainty::kLikely : Certainty::kGuess;
}

std::span<const std::string_view> confidence_features() { return kFeatures; }

Confidence confidence_of(const ConfidenceInput& input) {
  Confidence confidence;
  confidence.order = input.order;
  if (input.best.empty()) {
    confidence.features.resize(kConfidenceFeatures);
    return confidence;
  }
  confidence.features = features_of(input);
  const auto& weights = confidence_weights().at(static_cast<std::size_t>(input.order));
  confidence.first = probability(weights[0], confidence.features);
  // If the first result is right, it is also in a right file, and one of the first five results is
  // right. The three regressions are independent, so they do not guarantee this.
  confidence.file = std::max(confidence.first, probability(weights[1], confidence.features));
  confidence.any_of_five = std::max(confidence.first, probability(weights[2], confidence.features));
  return confidence;
}

}  // namespace cairn::search
