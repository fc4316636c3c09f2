// `search`: the nodes that a query most likely means, best first.
//
//   first stage (first_stage.h)    every candidate, by the weighted sum of its signals
//   second stage (learned_order.h) the first thousand of a question or description, learned
//
// Every candidate is scored before anything is cut, so a larger limit only adds results at the end.
// The order is total: equal scores are in the order of the first stage, and there by node. Where
// nothing limits kinds or paths, the first ten have at most three results of one file.
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
  query::Filters filters;  // besides those in the query
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
  rank::Bm25Parameters bm25;
  bool explain = false;
  // If not empty, hotspot and recency by node instead of what the index says; for looking back at
  // an earlier time (eval). Must last as long as the search.
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
  std::optional<Explanation> explanation;  // if it was asked for
};

struct SearchResult {
  std::string query;
  std::string generation;
  std::size_t total = 0;  // of all results, not of this page
  std::size_t offset = 0;
  bool is_prose = false;                           // which of the weights were used
  bool is_learned = false;                         // whether the second stage has ordered them …
  rank::Wording wording = rank::Wording::kEither;  // … and by which steps
  std::vector<SearchHit> hits;
  std::vector<std::string> suggestions;  // if there are no results: names like the query
  std::vector<std::string> corrections;  // "typed -> searched for instead"
  std::vector<std::string> warnings;
};

SearchResult search(const corpus::Corpus& corpus, const SearchRequest& request);

}  // namespace cairn::search
