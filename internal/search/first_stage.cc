#include "internal/search/first_stage.h"

#include <algorithm>

namespace cairn::search {
namespace {

corpus::GraphView view_of(const model::EdgeWeights& edges) {
  corpus::GraphView view;
  view.weights = edges;
  return view;
}

}  // namespace

FirstStage::FirstStage(const corpus::Corpus& corpus, const StageRequest& request,
                       std::size_t ordered)
    : corpus_(corpus),
      query_(request.parsed ? *request.parsed : query::parse_query(request.query)),
      filters_(merged(query_.filters, request.filters)),
      ranking_(request.ranking),
      filter_(corpus, filters_),
      bm25_(request.bm25),
      graph_(corpus, view_of(request.edges)) {
  candidates_ = retrieve(corpus, query_, bm25_, corrections_, &evidence_);
  const ScoringContext judgement{corpus_, filter_, ranking_, weights(), request.activity};
  measure(judgement, candidates_);
  spread_ = search::spread(judgement, query_, graph_, candidates_);
  if (ranking_.is_relative) make_relative(judgement, candidates_);
  order(candidates_, std::max(ordered, kMaxRows));
}

std::span<const Candidate> FirstStage::best(std::size_t most) const {
  return std::span(candidates_).first(std::min({most, kMaxRows, candidates_.size()}));
}

std::vector<rank::FeatureRow> FirstStage::rows(std::size_t most) {
  return feature_rows(input(), best(most));
}

std::vector<FileRow> FirstStage::files(std::span<const rank::FeatureRow> rows) {
  return file_rows(input(), best(rows.size()), rows);
}

}  // namespace cairn::search
