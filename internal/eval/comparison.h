// Compares an evaluation with an earlier evaluation of the same cases.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "internal/eval/report.h"

namespace cairn::eval {

inline constexpr double kSignificance = 0.05;

// The results of an earlier evaluation. A report stores only some fields of each result, but these
// are enough to recompute all metrics.
using Baseline = std::map<std::string, CaseResult>;  // keyed by key_of()

// Parses the JSON of a report that render/evaluation_json.cc has written. Throws base::Error
// kBadData.
Baseline parse_baseline(std::string_view text, const std::string& name);

struct CaseChange {
  std::size_t number = 0;  // index of the case in the report
  std::size_t before = 0;  // rank of the first gold answer, or 0
  std::size_t after = 0;
  bool passed_before = false;
};

struct Difference {
  Metric metric;
  std::size_t cases = 0;
  double before = 0;
  double after = 0;
  Estimate change;  // mean of (after - before) over all cases
  double p = 1;     // p-value of the paired permutation test
};

// The earlier and the later result of one case.
using ResultPair = std::pair<const CaseResult*, const CaseResult*>;

// Compares the values of `metric`. Uses only pairs in which both results have a value for the
// metric.
Difference difference_of(const Metric& metric, const std::vector<ResultPair>& pairs);

struct Comparison {
  std::vector<Difference> differences;
  std::vector<CaseChange> worse;   // largest loss of reciprocal rank first
  std::vector<CaseChange> better;  // largest gain first
  std::size_t compared = 0;        // cases in both evaluations
  std::size_t only_now = 0;
  std::size_t only_before = 0;

  // Returns a clause that says why the new results are worse, or "" if they are not worse. The
  // results are worse if a case that passed before now fails, if the mean of a metric has dropped
  // significantly, or if cases are missing.
  std::string regression(const std::vector<CaseResult>& results) const;
};

Comparison compare(const Report& report, const Baseline& baseline,
                   const std::vector<Metric>& metrics);

// Returns the rank of the first gold answer, or 0 if none was found.
std::size_t first_rank(const CaseResult& result);

}  // namespace cairn::eval
