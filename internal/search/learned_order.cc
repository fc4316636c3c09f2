#include "internal/search/learned_order.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace cairn::search {
namespace {

constexpr std::size_t kFirstPage = 10;
constexpr std::size_t kMaxPerFile = 3;

}  // namespace

LearnedOrder::LearnedOrder(FirstStage& stage)
    : weights_(stage.ranking().groups),
      shapes_(rank::symbol_shapes(stage.query().wording)),
      rows_(stage.rows(kMaxOrdered)),
      first_(rows_.size()) {
  std::vector<Candidate>& candidates = stage.candidates();
  std::vector<double> scores;
  scores.reserve(rows_.size());
  parts_.reserve(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    parts_.push_back(rank::contributions(shapes_, rows_[i]));
    const double front = candidates[i].signals.is_exact ? stage.weights().exact : 0;
    scores.push_back(rank::score_of(parts_.back(), weights_) + front);
  }
  // Candidates with equal scores stay in the order of the first stage.
  std::iota(first_.begin(), first_.end(), std::size_t{0});
  std::stable_sort(first_.begin(), first_.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  std::vector<Candidate> ordered;
  ordered.reserve(rows_.size());
  for (const std::size_t i : first_) {
    ordered.push_back(candidates[i]);
    ordered.back().score = scores[i];
  }
  std::copy(ordered.begin(), ordered.end(), candidates.begin());
  for (std::size_t i = rows_.size(); i < candidates.size(); ++i) candidates[i].score = 0;
}

std::optional<rank::Contributions> LearnedOrder::parts(std::size_t place) const {
  if (place >= first_.size()) return std::nullopt;
  return parts_[first_[place]];
}

std::vector<FeaturePart> LearnedOrder::features(std::size_t place) const {
  std::vector<FeaturePart> features;
  if (place >= first_.size()) return features;
  const rank::FeatureRow& row = rows_[first_[place]];
  for (const rank::Shape& shape : shapes_) {
    const double weight = weights_.at(static_cast<std::size_t>(shape.group));
    const float value = row.at(shape.feature);
    const double contribution = weight * rank::step_of(shape, value) * rank::kScoreUnit;
    if (contribution <= 0) continue;
    const auto feature = static_cast<rank::Feature>(shape.feature);
    features.push_back({rank::info_of(feature).name, shape.group, value, contribution});
  }
  std::stable_sort(features.begin(), features.end(),
                   [](const auto& a, const auto& b) { return a.contribution > b.contribution; });
  return features;
}

void spread_over_files(const corpus::Corpus& corpus, std::vector<std::size_t>& places,
                       const std::vector<Candidate>& candidates) {
  std::unordered_map<std::uint32_t, std::size_t> shown;
  std::vector<std::size_t> first;
  std::vector<std::size_t> waiting;
  std::size_t next = 0;
  double last_score = 0;
  for (; next < places.size() && first.size() < kFirstPage; ++next) {
    const Candidate& candidate = candidates[places[next]];
    std::size_t& of_file = shown[value_of(corpus.traits(candidate.node).file)];
    const bool is_tied = !first.empty() && candidate.score == last_score;
    if (of_file >= kMaxPerFile && !is_tied) {
      waiting.push_back(places[next]);
      continue;
    }
    ++of_file;
    last_score = candidate.score;
    first.push_back(places[next]);
  }
  first.insert(first.end(), waiting.begin(), waiting.end());
  std::copy(first.begin(), first.end(), places.begin());
}

std::vector<ScoredFile> learned_files(FirstStage& stage) {
  const std::span<const rank::Shape> shapes = rank::file_shapes(stage.query().wording);
  const std::vector<rank::FeatureRow> rows = stage.rows(kMaxRows);
  std::vector<ScoredFile> files;
  for (const FileRow& row : stage.files(rows)) {
    const rank::Contributions parts = rank::contributions(shapes, row.features);
    files.push_back({row.file, rank::score_of(parts, stage.ranking().groups), parts});
  }
  std::stable_sort(files.begin(), files.end(),
                   [](const ScoredFile& a, const ScoredFile& b) { return a.score > b.score; });
  return files;
}

}  // namespace cairn::search
