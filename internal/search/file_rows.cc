#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "internal/search/feature_rows.h"

namespace cairn::search {
namespace {

using model::NodeId;
using rank::Feature;
using rank::FileFeature;
using rank::FileFeatureRow;

constexpr std::size_t kMaxSummed = 8;

// Pairs of a candidate's feature and a file's feature. The file's feature is the largest value of
// the candidate's feature among the candidates in the file.
constexpr std::pair<Feature, FileFeature> kBestOf[] = {
    {Feature::kTextRelative, FileFeature::kText},
    {Feature::kSpelledRelative, FileFeature::kSpelled},
    {Feature::kTitleRelative, FileFeature::kTitle},
    {Feature::kContextRelative, FileFeature::kContext},
    {Feature::kFoundRelative, FileFeature::kFound},
    {Feature::kDocumentation, FileFeature::kDocumentation},
    {Feature::kNameSignal, FileFeature::kNameSignal},
    {Feature::kNameInQueryRelative, FileFeature::kNameInQuery},
    {Feature::kNameCovered, FileFeature::kNameCovered},
    {Feature::kWholeName, FileFeature::kWholeName},
    {Feature::kPath, FileFeature::kPath},
    {Feature::kStem, FileFeature::kStem},
    {Feature::kStemCovered, FileFeature::kStemCovered},
    {Feature::kFileTextRelative, FileFeature::kFileText},
    {Feature::kBestInFile, FileFeature::kBestInFile},
    {Feature::kFileSum, FileFeature::kFileSum},
    {Feature::kFileRank, FileFeature::kFileRank},
    {Feature::kGraph, FileFeature::kGraph},
    {Feature::kReached, FileFeature::kReached},
    {Feature::kHotspot, FileFeature::kHotspot},
    {Feature::kRecency, FileFeature::kRecency},
    {Feature::kPrior, FileFeature::kPrior},
};

double ln_of(std::size_t count) { return std::log1p(static_cast<double>(count)); }

float class_of_flags(std::uint16_t flags) {
  float sum = 0;
  if ((flags & model::kFlagPrivate) != 0) sum += 1;
  if ((flags & (model::kFlagGenerated | model::kFlagVendored)) != 0) sum += 2;
  if ((flags & model::kFlagTest) != 0) sum += 4;
  if ((flags & model::kFlagDeprecated) != 0) sum += 8;
  return sum;
}

class FileRows {
 public:
  FileRows(const FeatureInput& input, std::span<const Candidate> best,
           std::span<const rank::FeatureRow> rows)
      : input_(input), best_(best), rows_(rows) {}

  std::vector<FileRow> build() {
    // Maps each file to the indices of its candidates, in the order of the first stage.
    std::map<NodeId, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < best_.size(); ++i) {
      most_ = std::max(most_, best_[i].score);
      const NodeId file = input_.corpus.traits(best_[i].node).file;
      if (file != model::kNoNode) members[file].push_back(i);
    }
    for (const auto& [file, candidates] : members) describe(file, candidates);
    relate(FileFeature::kFileFound);
    relate(FileFeature::kFileDense);
    rank_by_density();
    return std::move(files_);
  }

 private:
  void describe(NodeId file, const std::vector<std::size_t>& candidates) {
    FileFeatureRow& row = files_.emplace_back(FileRow{file, {}}).features;
    const auto set = [&](FileFeature feature, double value) {
      rank::at(row, feature) = static_cast<float>(value);
    };
    const auto raise = [&](FileFeature feature, double value) {
      rank::at(row, feature) = std::max(rank::at(row, feature), static_cast<float>(value));
    };
    double share = 1;
    double decayed = 0;
    double all = 0;
    float flags = 16;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const std::size_t at = candidates[i];
      const double score = most_ > 0 ? std::max(0.0, best_[at].score) / most_ : 0.0;
      for (const auto& [of, feature] : kBestOf) raise(feature, rank::at(rows_[at], of));
      all += score;
      if (i < kMaxSummed) decayed += share * score;
      share /= 2;
      const float kind = rank::at(rows_[at], Feature::kKind);
      if (kind == 1) raise(FileFeature::kTypeSum, score);
      if (kind >= 2 && kind <= 4) raise(FileFeature::kFunctionSum, score);
      if (kind == 0) set(FileFeature::kHasFile, 1);
      raise(FileFeature::kSum, score);
      flags = std::min(flags, class_of_flags(input_.corpus.traits(best_[at].node).flags));
    }
    set(FileFeature::kSumOfSums, std::log1p(all));
    set(FileFeature::kDecayedSum, decayed);
    set(FileFeature::kSumRank, ln_of(candidates.front()));
    set(FileFeature::kMatches, ln_of(candidates.size()));
    set(FileFeature::kBestKind, rank::at(rows_[candidates.front()], Feature::kKind));
    set(FileFeature::kFlags, flags);
    const FileMeasures whole = input_.evidence.file_measures(file);
    set(FileFeature::kFileFound, whole.found);
    set(FileFeature::kFileDense, whole.dense);
  }

  void relate(FileFeature feature) {
    float most = 0;
    for (FileRow& file : files_) most = std::max(most, rank::at(file.features, feature));
    if (most <= 0) return;
    for (FileRow& file : files_) rank::at(file.features, feature) /= most;
  }

  void rank_by_density() {
    std::vector<std::size_t> order(files_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return rank::at(files_[a].features, FileFeature::kFileDense) >
             rank::at(files_[b].features, FileFeature::kFileDense);
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
      rank::at(files_[order[i]].features, FileFeature::kFileDenseRank) =
          static_cast<float>(ln_of(i));
    }
  }

  const FeatureInput& input_;
  std::span<const Candidate> best_;
  std::span<const rank::FeatureRow> rows_;
  double most_ = 0;  // the best score of all candidates
  std::vector<FileRow> files_;
};

}  // namespace

std::vector<FileRow> file_rows(const FeatureInput& input, std::span<const Candidate> best,
                               std::span<const rank::FeatureRow> rows) {
  return FileRows(input, best, rows).build();
}

}  // namespace cairn::search
