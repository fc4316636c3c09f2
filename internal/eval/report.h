// The results of an evaluation: figures for groups of cases, with confidence intervals.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"
#include "internal/eval/statistics.h"

namespace cairn::eval {

struct Figure {
  Metric metric;
  std::size_t cases = 0;  // number of cases for which the metric is defined
  Estimate estimate;
};

struct Group {
  std::string name;  // "all", "type=issue", "tag=typo", "repository=pytest", "fixture=names.json"
  std::size_t cases = 0;
  std::vector<Figure> figures;

  // Returns nullptr if no case of the group has the metric.
  const Figure* figure(const Metric& metric) const;
};

struct Latency {
  double p50 = 0;  // milliseconds
  double p95 = 0;
  double p99 = 0;
};

struct Report {
  std::vector<Case> cases;
  std::vector<CaseResult> results;  // one per case
  Matching matching = Matching::kStrict;
  std::vector<Group> groups;  // "all" first
  Latency latency;
  std::size_t skipped = 0;
};

// Returns the metrics mrr, map and pass and, for each of `depths`, recall, acc, precision and ndcg.
// Also returns the variant for files of each metric except pass.
std::vector<Metric> metrics_at(const std::vector<std::size_t>& depths);

// Computes figures for all cases and for groups by fixture, type, tag and repository. If there is
// only one fixture or only one repository, there is no group for it.
Report summarize(std::vector<Case> cases, std::vector<CaseResult> results, Matching matching,
                 const std::vector<Metric>& metrics);

// Computes the figures for the cases whose indices are in `members`.
Group group_of(const std::string& name, const std::vector<std::size_t>& members,
               const std::vector<CaseResult>& results, const std::vector<Metric>& metrics);

// A name that identifies a case within an evaluation: "names.json:py:1".
std::string key_of(const Case& asked);

}  // namespace cairn::eval
