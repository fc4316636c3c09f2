// The first stage of a search finds all nodes whose text or name matches the query, and scores each
// by the sum of its signals. The second stage (learned_order.h) reorders the best of these nodes.
//
//   text -> parse_query -> retrieve (text, names) -> measure -> spread (graph) -> order
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/ranking.h"
#include "internal/search/candidates.h"
#include "internal/search/feature_rows.h"
#include "internal/search/filter.h"

namespace cairn::search {

struct StageRequest {
  std::string query;
  query::Filters filters;  // in addition to the filters in the query
  rank::Ranking ranking;
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
  rank::Bm25Parameters bm25;
  std::span<const model::NodeTraits> activity;  // see SearchRequest::activity
  std::optional<query::Query> parsed = {};      // see SearchRequest::parsed
};

class FirstStage {
 public:
  // Runs the first stage. Sorts only the best max(`ordered`, kMaxRows) candidates to the front.
  FirstStage(const corpus::Corpus& corpus, const StageRequest& request, std::size_t ordered);
  FirstStage(const FirstStage&) = delete;
  FirstStage& operator=(const FirstStage&) = delete;

  const corpus::Corpus& corpus() const { return corpus_; }
  const query::Query& query() const { return query_; }
  const query::Filters& filters() const { return filters_; }
  const rank::Ranking& ranking() const { return ranking_; }
  const rank::Weights& weights() const { return query_.is_prose ? ranking_.prose : ranking_.names; }
  const std::vector<std::string>& corrections() const { return corrections_; }
  std::vector<Candidate>& candidates() { return candidates_; }
  corpus::CodeGraph& graph() { return graph_; }
  const Spread& spread() const { return spread_; }
  // Null if the query has no words.
  TextEvidence* evidence() { return evidence_ ? &*evidence_ : nullptr; }

  // Whether the second stage can compute features: the ranking is learned, and the query has words
  // besides filters.
  bool has_rows() const { return ranking_.is_learned && evidence_.has_value(); }
  // Whether the second stage should reorder the symbols. It does so for questions and descriptions.
  // The results of a query for a name stay in the order of the first stage.
  bool is_for_second() const { return has_rows() && query_.is_prose; }

  // Returns the feature rows of the first min(`most`, kMaxRows) candidates. Requires: has_rows().
  std::vector<rank::FeatureRow> rows(std::size_t most);
  // Returns the feature rows of the files that contain the candidates of `rows`. Requires: `rows`
  // is the whole result of rows(kMaxRows).
  std::vector<FileRow> files(std::span<const rank::FeatureRow> rows);

 private:
  std::span<const Candidate> best(std::size_t most) const;
  FeatureInput input() { return {corpus_, query_, *evidence_, spread_, ranking_.damping}; }

  const corpus::Corpus& corpus_;
  query::Query query_;
  query::Filters filters_;
  rank::Ranking ranking_;
  NodeFilter filter_;
  rank::Bm25Parameters bm25_;
  std::vector<std::string> corrections_;
  std::optional<TextEvidence> evidence_;
  std::vector<Candidate> candidates_;
  corpus::CodeGraph graph_;
  Spread spread_;
};

}  // namespace cairn::search
