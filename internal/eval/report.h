// The results of an evaluation: figures with confidence intervals for groups of cases.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"
#include "internal/eval/statistics.h"

namespace cairn::eval {

struct Figure {
  Metric metric;
  std::size_t cases = 0;  // number of cases that have a value
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

// Returns the metrics mrr, map and pass. For each of `depths`, also returns recall, acc, precision
// and ndcg. All metrics except pass are returned twice: for symbols, and for files.
std::vector<Metric> metrics_at(const std::vector<std::size_t>& depths);

// Computes figures for all cases and for groups by fixture, type, tag and repository. A single
// fixture or a single repository does not form a group.
Report summarize(std::vector<Case> cases, std::vector<CaseResult> results, Matching matching,
                 const std::vector<Metric>& metrics);

// Computes the figures for the cases with the indexes `members`.
Group group_of(const std::string& name, const std::vector<std::size_t>& members,
               const std::vector<CaseResult>& results, const std::vector<Metric>& metrics);

// Returns a name that identifies a case within an evaluation: "names.json:py:1".
std::string key_of(const Case& asked);

}  // namespace cairn::eval
