// Creates the search request for a case, and judges the search results.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/eval/matching.h"
#include "internal/eval/metrics.h"
#include "internal/search/search.h"

namespace cairn::eval {

inline constexpr std::size_t kDepth = 100;  // maximum number of results to judge

// The command to evaluate: `search`, `ask` over code and documents, or `ask` over code only.
enum class Pipeline : std::uint8_t { kSearch, kAsk, kAskCode };

struct Settings {
  Pipeline pipeline = Pipeline::kSearch;
  Matching matching = Matching::kStrict;
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

struct CaseResult {
  // The ranks of the gold answers at the level of the case. Empty for an expansion under the strict
  // rule, which does not use ranks.
  GoldRanks gold;
  GoldRanks files;  // ranks of the expected files; empty if the case has none
  std::optional<search::Confidence> confidence;  // how certain the search is of its results
  bool passed = false;
  std::string failure;  // a clause that says why the case failed
  std::string skipped;  // a clause that says why the case was not run; if set, ignore the rest
  std::vector<std::string> top;  // the first answers: "Class.method src/a.py:12"
  double milliseconds = 0;       // time from opening the index to the answer

  // Returns the value of a metric for this case. A case has metrics for files only if it has
  // expected files.
  double value(const Metric& metric) const;
  bool has(const Metric& metric) const;
};

// Returns the search request for a case. `activity` becomes search::SearchRequest::activity.
search::SearchRequest request_of(const Case& asked, const Settings& settings,
                                 std::span<const model::NodeTraits> activity);

// Runs the request with `pipeline`. For `ask`, the results are the passages that it finds.
search::SearchResult answer_of(const corpus::Corpus& corpus, const search::SearchRequest& request,
                               Pipeline pipeline);

// Judges the results of a case. Does not set `milliseconds`. Requires: `found` is the answer to the
// request that request_of() returns for this case.
CaseResult judge(const corpus::Corpus& corpus, const Case& one, const Settings& settings,
                 const search::SearchResult& found);

}  // namespace cairn::eval
