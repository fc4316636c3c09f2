// Makes the search request for a case, and judges the results.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/eval/matching.h"
#include "internal/eval/metrics.h"
#include "internal/search/search.h"

namespace cairn::eval {

inline constexpr std::size_t kDepth = 100;  // max results that are judged

// The command to evaluate: `search`, or `ask` over code and documents or over code alone.
enum class Pipeline : std::uint8_t { kSearch, kAsk, kAskCode };

struct Settings {
  Pipeline pipeline = Pipeline::kSearch;
  Matching matching = Matching::kStrict;
  rank::Ranking ranking = rank::default_ranking();
  model::EdgeWeights edges = model::kDefaultEdgeWeights;
};

struct CaseResult {
  // Ranks of the gold answers at the case's level. Empty for an expansion that is judged by the
  // strict rule, which does not use ranks.
  GoldRanks gold;
  GoldRanks files;  // ranks of the expected files, if the case names any
  std::optional<search::Confidence> confidence;  // what the search said of its results
  bool passed = false;
  std::string failure;           // why the case did not pass, as a clause
  std::string skipped;           // why the case was not run, as a clause; if set, ignore the rest
  std::vector<std::string> top;  // the first answers: "Class.method src/a.py:12"
  double milliseconds = 0;       // from opening the index to the answer

  // The value of a metric for this case. The case has a metric for files only if it names files.
  double value(const Metric& metric) const;
  bool has(const Metric& metric) const;
};

// Returns the request for a case. `activity` is the same as search::SearchRequest::activity.
search::SearchRequest request_of(const Case& asked, const Settings& settings,
                                 std::span<const model::NodeTraits> activity);

// Runs the request with `pipeline`. The results of `ask` are its passages.
search::SearchResult answer_of(const corpus::Corpus& corpus, const search::SearchRequest& request,
                               Pipeline pipeline);

// Judges the results of a case. Does not set `milliseconds`. Requires: `found` is the answer to the
// request that request_of() returns for this case.
CaseResult judge(const corpus::Corpus& corpus, const Case& one, const Settings& settings,
                 const search::SearchResult& found);

}  // namespace cairn::eval
