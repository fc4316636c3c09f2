// `search`: the nodes that a query most likely means, best first.
//
//   first stage (first_stage.h)     every candidate, by the weighted sum of its signals
//   second stage (learned_order.h)  the best of a question or description, in the learned order
//
// Every candidate is scored before the list is cut, so a larger limit only adds results at the end.
// The order is total: equal scores are ordered as in the first stage, and there by node. Unless
// kinds or paths are restricted, the first ten contain at most three results of each file.
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
#include "internal/search/explanation.h"
#include "internal/search/name_search.h"

namespace cairn::search {

struct SearchRequest {
  std::string query;
  std::size_t limit = 10;
  std::size_t offset = 0;
  query::Filters filters;  // in addition to those in the query
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
  rank::Bm25Parameters bm25;
  bool explain = false;
  // If not empty: hotspot and recency by node as of an earlier time, instead of those of the index
  // (eval). Must outlive the search.
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
  std::optional<Explanation> explanation;  // if requested
};

struct SearchResult {
  std::string query;
  std::string generation;
  std::size_t total = 0;  // number of results on all pages
  std::size_t offset = 0;
  bool is_prose = false;                           // which weights were used
  bool is_learned = false;                         // whether the second stage ordered the results
  rank::Wording wording = rank::Wording::kEither;  // the wording that selected its step functions
  std::vector<SearchHit> hits;
  std::vector<std::string> suggestions;  // if there are no results: names like the query
  std::vector<std::string> corrections;  // "typed -> searched for instead"
  std::vector<std::string> warnings;
};

SearchResult search(const corpus::Corpus& corpus, const SearchRequest& request);

}  // namespace cairn::search
