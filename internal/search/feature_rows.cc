#include "internal/search/feature_rows.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "internal/search/spelled_words.h"
#include "internal/search/text_fields.h"

namespace cairn::search {
namespace {

using model::NodeId;
using model::NodeKind;
using rank::Feature;
using rank::FeatureRow;

double log1p_of(std::size_t count) { return std::log1p(static_cast<double>(count)); }

double log2_of(std::uint8_t log_size) { return std::log2(1.0 + model::size_of_log(log_size)); }

struct File {
  TextMeasures measures;
  std::vector<std::size_t> rows;  // the rows of the file's candidates, best text score first
  double sum = 0;                 // sum of their text scores, with weights 1, 1/2, 1/4, …
  std::size_t rank = 0;
};

class FeatureRows {
 public:
  FeatureRows(const FeatureInput& input, std::span<const Candidate> best)
      : input_(input), best_(best), rows_(best.size()) {}

  std::vector<FeatureRow> build() {
    file_of_.reserve(best_.size());
    for (std::size_t i = 0; i < best_.size(); ++i) describe(i);
    describe_spelling();
    gather_files();
    for (std::size_t i = 0; i < best_.size(); ++i) describe_file(i);
    describe_graph();
    relate(Feature::kText, Feature::kTextRelative, Feature::kTextRank);
    relate(Feature::kTitle, Feature::kTitleRelative, Feature::kTitleRank);
    relate(Feature::kSpelledRelative, Feature::kSpelledRelative, Feature::kSpelledRank);
    relate(Feature::kSpelledTitle, Feature::kSpelledTitle);
    relate(Feature::kContextRelative, Feature::kContextRelative);
    relate(Feature::kFound, Feature::kFoundRelative);
    relate(Feature::kCodeRelative, Feature::kCodeRelative);
    relate(Feature::kNameInQuery, Feature::kNameInQueryRelative);
    relate(Feature::kFileTextRelative, Feature::kFileTextRelative);
    relate(Feature::kBestInFile, Feature::kBestInFile);
    relate(Feature::kFileSum, Feature::kFileSum);
    relate(Feature::kReached, Feature::kReached);
    return std::move(rows_);
  }

 private:
  void set(std::size_t row, Feature feature, double value) {
    rank::at(rows_[row], feature) = static_cast<float>(value);
  }
  double get(std::size_t row, Feature feature) const { return rank::at(rows_[row], feature); }

  void describe(std::size_t i) {
    const Candidate& candidate = best_[i];
    const model::NodeTraits traits = input_.corpus.traits(candidate.node);
    const TextMeasures measures = input_.evidence.measures(candidate.node);
    set(i, Feature::kText, measures.text);
    set(i, Feature::kTitle, measures.title);
    set(i, Feature::kContextRelative, candidate.signals.text);
    set(i, Feature::kFound, measures.found);
    set(i, Feature::kCodeRelative, measures.code);
    set(i, Feature::kDocumentation, measures.fields.at(field::kDocumentation));
    set(i, Feature::kSignature, measures.fields.at(field::kSignature));
    set(i, Feature::kBody, measures.fields.at(field::kBody));
    set(i, Feature::kRarest, measures.rarest);
    set(i, Feature::kNameInQuery, measures.fields.at(field::kName));
    set(i, Feature::kNameCovered, measures.name_covered);
    set(i, Feature::kNameSignal, candidate.signals.name);
    set(i, Feature::kContainer, measures.fields.at(field::kContainer));
    set(i, Feature::kWholeName, measures.whole_names);
    set(i, Feature::kPath, measures.fields.at(field::kPath));
    set(i, Feature::kGraph, candidate.signals.graph);
    set(i, Feature::kHotspot, candidate.signals.hotspot);
    set(i, Feature::kRecency, candidate.signals.recency);
    set(i, Feature::kUses, log2_of(traits.uses));
    set(i, Feature::kBodySize, log2_of(traits.body_size));
    set(i, Feature::kNameWords, traits.name_words);
    set(i, Feature::kKind, class_of(traits.kind));
    set(i, Feature::kPrior, candidate.signals.prior);
    File* file = traits.file == model::kNoNode ? nullptr : &files_[value_of(traits.file)];
    if (file != nullptr) file->rows.push_back(i);
    file_of_.push_back(file);
  }

  void describe_spelling() {
    std::vector<NodeId> nodes;
    nodes.reserve(best_.size());
    for (const Candidate& candidate : best_) nodes.push_back(candidate.node);
    SpelledWords words(input_.corpus, input_.query, nodes);
    for (std::size_t i = 0; i < best_.size(); ++i) {
      const SpelledShare share = words.share(best_[i].node);
      set(i, Feature::kSpelledRelative, share.all);
      set(i, Feature::kSpelledTitle, share.title);
    }
  }

  void gather_files() {
    std::vector<std::pair<std::uint32_t, File*>> order;
    for (auto& [id, file] : files_) {
      file.measures = input_.evidence.measures(NodeId{id});
      std::stable_sort(file.rows.begin(), file.rows.end(), [this](std::size_t a, std::size_t b) {
        return get(a, Feature::kText) > get(b, Feature::kText);
      });
      double share = 1;
      for (const std::size_t row : file.rows) {
        file.sum += share * get(row, Feature::kText);
        share /= 2;
      }
      order.emplace_back(id, &file);
    }
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return a.second->sum != b.second->sum ? a.second->sum > b.second->sum : a.first < b.first;
    });
    for (std::size_t i = 0; i < order.size(); ++i) order[i].second->rank = i;
    for (const auto& [id, file] : order) {
      for (std::size_t i = 0; i < file->rows.size(); ++i) {
        set(file->rows[i], Feature::kRankInFile, log1p_of(i));
      }
    }
  }

  void describe_file(std::size_t i) {
    const File* file = file_of_[i];
    if (file == nullptr) return;
    const double best = get(file->rows.front(), Feature::kText);
    set(i, Feature::kStem, file->measures.fields.at(field::kName));
    set(i, Feature::kStemCovered, file->measures.name_covered);
    set(i, Feature::kFileTextRelative, file->measures.text);
    set(i, Feature::kBestInFile, best);
    set(i, Feature::kShareOfBest, ratio(get(i, Feature::kText), best));
    set(i, Feature::kFileSum, file->sum);
    set(i, Feature::kFileRank, log1p_of(file->rank));
  }

  // PageRank leaves the share 1 - damping of a seed's own weight at the seed, whatever the graph is.
  // kReached excludes this mass, so it consists only of the mass that arrives over edges.
  void describe_graph() {
    double total = 0;
    for (const graph::Seed& seed : input_.spread.seeds) total += seed.weight;
    std::unordered_map<std::uint32_t, double> kept;
    for (const graph::Seed& seed : input_.spread.seeds) {
      kept[seed.node] += (1 - input_.damping) * ratio(seed.weight, total);
    }
    for (std::size_t i = 0; i < best_.size(); ++i) {
      const auto found = kept.find(value_of(best_[i].node));
      const double own = found == kept.end() ? 0.0 : found->second;
      set(i, Feature::kReached, std::max(0.0, best_[i].pagerank - own));
    }
  }

  void relate(Feature of, Feature relative) {
    double most = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) most = std::max(most, get(i, of));
    for (std::size_t i = 0; i < rows_.size(); ++i) set(i, relative, ratio(get(i, of), most));
  }

  void relate(Feature of, Feature relative, Feature ranked) {
    std::vector<std::size_t> order(rows_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return get(a, of) > get(b, of); });
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
      set(order[rank], ranked, log1p_of(rank));
    }
    relate(of, relative);
  }

  const FeatureInput& input_;
  std::span<const Candidate> best_;
  std::vector<FeatureRow> rows_;
  std::unordered_map<std::uint32_t, File> files_;
  std::vector<const File*> file_of_;
};

}  // namespace

double class_of(NodeKind kind) {
  switch (kind) {
    case NodeKind::kRepository:
    case NodeKind::kModule:
    case NodeKind::kFile:
    case NodeKind::kPackage:
    case NodeKind::kNamespace: return 0;
    case NodeKind::kFunction:
    case NodeKind::kMacro: return 2;
    case NodeKind::kMethod:
    case NodeKind::kAccessor: return 3;
    case NodeKind::kConstructor: return 4;
    default: return model::is_type(kind) ? 1 : 5;
  }
}

std::vector<FeatureRow> feature_rows(const FeatureInput& input, std::span<const Candidate> best) {
  return FeatureRows(input, best).build();
}

}  // namespace cairn::search
