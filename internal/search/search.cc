#include "internal/search/search.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "internal/search/first_stage.h"
#include "internal/search/learned_order.h"
#include "internal/summary/first_sentence.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr double kDaySeconds = 86400;

RawSignals raw_signals(const Corpus& corpus, const SearchHit& hit, double pagerank) {
  RawSignals raw;
  raw.pagerank = pagerank;
  const model::NodeTraits traits = corpus.traits(hit.node.id);
  if (traits.hotspot == 0 && traits.recency == 0) return raw;
  const auto own = corpus.history(hit.node.id);
  const auto file = corpus.history(hit.node.file);
  raw.activity = ((own ? own->activity : 0) + (file ? file->activity : 0)) / 2;
  const std::int64_t last = own    ? own->last_change
                            : file ? std::min(file->last_change, corpus.lines_since())
                                   : corpus.lines_since();
  raw.days_since_change =
      std::max(0.0, static_cast<double>(corpus.head_time() - last) / kDaySeconds);
  return raw;
}

// Explains a score of the second stage with the contributions of each feature group and feature.
void explain_learned(const FirstStage& stage, const LearnedOrder& learned, std::size_t place,
                     Explanation& explanation) {
  const rank::GroupWeights& weights = stage.ranking().groups;
  const auto parts = learned.parts(place);
  explanation.is_learned = true;
  explanation.wording = stage.query().wording;
  for (std::size_t i = 0; parts && i < parts->size(); ++i) {
    const double value = static_cast<double>(parts->at(i)) * rank::kScoreUnit;
    const auto group = static_cast<rank::FeatureGroup>(i);
    explanation.signals.push_back(
        {rank::name_of(group), value, "", value, weights.at(i), value * weights.at(i), false});
  }
  explanation.features = learned.features(place);
}

void explain(FirstStage& stage, const std::optional<LearnedOrder>& learned,
             const std::vector<std::size_t>& shown, SearchResult& result) {
  std::vector<NodeId> nodes;
  for (const SearchHit& hit : result.hits) nodes.push_back(hit.node.id);
  SpreadOptions options;
  options.damping = stage.ranking().damping;
  std::vector<ExplainedPath> paths =
      paths_to(stage.corpus(), stage.graph(), stage.spread(), options, nodes);
  for (std::size_t i = 0; i < result.hits.size(); ++i) {
    SearchHit& hit = result.hits[i];
    const Candidate& candidate = stage.candidates()[shown[i]];
    Explanation& explanation = hit.explanation.emplace();
    explanation.source = hit.match != NameMatchKind::kNone ? "name"
                         : candidate.has_text              ? "text"
                                                           : "graph";
    if (learned) {
      explain_learned(stage, *learned, shown[i], explanation);
    } else {
      explanation.signals = parts_of(
          hit.signals, raw_signals(stage.corpus(), hit, candidate.pagerank), stage.weights());
      explanation.prior = hit.signals.prior;
      explanation.activity = rank::activity_factor(hit.signals, stage.weights());
    }
    explanation.exact_bonus = hit.signals.is_exact ? stage.weights().exact : 0;
    explanation.hops = std::move(paths[i].hops);
    explanation.path_mass = paths[i].mass;
  }
}

Confidence confidence_in(FirstStage& stage, ConfidenceOrder order,
                         std::span<const std::size_t> places) {
  ConfidenceInput input{stage.corpus(), stage.query(), stage.evidence(), order, {}};
  for (const std::size_t place : places.first(std::min(kConfidenceResults, places.size()))) {
    const Candidate& candidate = stage.candidates()[place];
    const double bonus = candidate.signals.is_exact ? stage.weights().exact : 0;
    input.best.push_back({candidate.node, candidate.score - bonus, candidate.signals});
  }
  return confidence_of(input);
}

class HitBuilder {
 public:
  explicit HitBuilder(const Corpus& corpus) : corpus_(corpus) {}

  std::optional<SearchHit> build(const Candidate& candidate) {
    std::optional<model::Node> node = corpus_.node(candidate.node);
    if (!node) return std::nullopt;
    SearchHit hit;
    hit.node = std::move(*node);
    hit.handle = corpus_.handle(hit.node);
    if (hit.node.kind == model::NodeKind::kModule) {
      hit.path = hit.node.qualified_name();
    } else if (const corpus::FileRow* file = file_of(hit.node.file)) {
      hit.path = file->path;
      hit.language = file->language;
    }
    hit.summary = summary::first_sentence(corpus_.documentation(candidate.node));
    hit.score = candidate.score;
    hit.signals = candidate.signals;
    hit.match = candidate.match;
    return hit;
  }

 private:
  const corpus::FileRow* file_of(NodeId id) {
    auto found = files_.find(id);
    if (found == files_.end()) found = files_.emplace(id, corpus_.file(id)).first;
    return found->second ? &*found->second : nullptr;
  }

  const Corpus& corpus_;
  std::map<NodeId, std::optional<corpus::FileRow>> files_;
};

}  // namespace

SearchResult search(const Corpus& corpus, const SearchRequest& request) {
  const std::size_t end = request.offset + request.limit;
  FirstStage stage(corpus,
                   {request.query, request.filters, request.ranking, request.edges, request.bm25,
                    request.activity, request.parsed},
                   end);
  std::optional<LearnedOrder> learned;
  if (stage.is_for_second()) learned.emplace(stage);

  SearchResult result;
  result.query = stage.query().text;
  result.generation = corpus.generation();
  result.offset = request.offset;
  result.corrections = stage.corrections();
  result.warnings = stage.query().warnings;
  result.is_prose = stage.query().is_prose;
  result.is_learned = learned.has_value();
  result.wording = stage.query().wording;
  const std::vector<Candidate>& candidates = stage.candidates();
  result.total = candidates.size();
  std::vector<std::size_t> places(std::min(candidates.size(), std::max(end, kMaxOrdered)));
  std::iota(places.begin(), places.end(), std::size_t{0});
  const bool is_limited = !stage.filters().kinds.empty() || !stage.filters().paths.empty();
  if (learned && !is_limited) spread_over_files(corpus, places, candidates);

  if (request.offset == 0) {
    const auto order = learned ? ConfidenceOrder::kLearned : ConfidenceOrder::kSum;
    result.confidence = confidence_in(stage, order, places);
  }

  HitBuilder builder(corpus);
  std::vector<std::size_t> shown;
  for (std::size_t i = request.offset; i < std::min(places.size(), end); ++i) {
    auto hit = builder.build(candidates[places[i]]);
    if (!hit) continue;
    result.hits.push_back(std::move(*hit));
    shown.push_back(places[i]);
  }
  if (request.explain) explain(stage, learned, shown, result);
  if (result.total == 0) result.suggestions = suggestions_for(corpus, stage.query().names);
  return result;
}

}  // namespace cairn::search
