// `search`: finds the nodes that a query most likely refers to, best first.
//
//   first stage (first_stage.h)     all candidates, by the weighted sum of their signals
//   second stage (learned_order.h)  for questions and descriptions: puts the best candidates in the
//                                   learned order
//
// Every candidate is scored before the list is truncated, so a larger limit only adds results at
// the end. The order is total. Equal scores of the second stage stay in the order of the first
// stage. Equal scores of the first stage are ordered by node. The first ten results of the second
// stage contain at most three results per file, unless the request restricts kinds or paths.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/ranking.h"
#include "internal/rank/signals.h"
#include "internal/search/confidence.h"
#include "internal/search/explanation.h"
#include "internal/search/name_search.h"

namespace cairn::search {

struct SearchRequest {
  std::string query;
  // The result of parse_query(query), if the caller has it.
  std::optional<query::Query> parsed;
  std::size_t limit = 10;
  std::size_t offset = 0;
  query::Filters filters;  // in addition to the filters in the query
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
  rank::Bm25Parameters bm25;
  bool explain = false;
  // The hotspot and recency of each node at an earlier time. eval uses them instead of the values
  // in the index. If this is empty, the values in the index are used. The data must outlive the
  // search.
  std::span<const model::NodeTraits> activity;
};

struct SearchHit {
  model::Node node;
  std::string handle;
  std::string path;
  std::string language;
  std::string summary;  // first sentence or line of the documentation
  double score = 0;
  rank::Signals signals;
  NameMatchKind match = NameMatchKind::kNone;
  std::optional<Explanation> explanation;  // set only if requested
};

struct SearchResult {
  std::string query;
  std::string generation;
  std::size_t total = 0;  // number of results on all pages
  std::size_t offset = 0;
  bool is_prose = false;    // whether the weights for prose were used
  bool is_learned = false;  // whether the second stage ordered the results
  // The wording of the query, which selects the step functions of the learned order.
  rank::Wording wording = rank::Wording::kEither;
  std::optional<Confidence> confidence;  // confidence of the first page
  std::vector<SearchHit> hits;
  std::vector<std::string> suggestions;  // names similar to the query, if there are no results
  std::vector<std::string> corrections;  // "typed -> replacement"
  std::vector<std::string> warnings;
};

SearchResult search(const corpus::Corpus& corpus, const SearchRequest& request);

}  // namespace cairn::search
