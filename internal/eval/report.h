// The findings of an evaluation: figures of groups of cases, with intervals.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/judge.h"
#include "internal/eval/statistics.h"

namespace cairn::eval {

struct Figure {
  Metric metric;
  std::size_t cases = 0;  // that have it
  Estimate estimate;
};

struct Group {
  std::string name;  // "all", "type=issue", "tag=typo", "index=pytest", "fixture=names.json"
  std::size_t cases = 0;
  std::vector<Figure> figures;

  // nullptr if no case of the group has it.
  const Figure* figure(const Metric& metric) const;
};

struct Latency {
  double p50 = 0;  // milliseconds
  double p95 = 0;
  double p99 = 0;
};

struct Report {
  std::vector<Case> cases;
  std::vector<CaseResult> results;  // of each case
  Matching matching = Matching::kStrict;
  std::vector<Group> groups;  // "all" first
  Latency latency;
  std::size_t skipped = 0;
};

// mrr, map, pass, and of each depth recall, acc, precision and ndcg; also of files.
std::vector<Metric> metrics_at(const std::vector<std::size_t>& depths);

// Groups by type, tag, index and fixture; of each only where there is more than one.
Report summarize(std::vector<Case> cases, std::vector<CaseResult> results, Matching matching,
                 const std::vector<Metric>& metrics);

// The figures of the cases with these numbers.
Group group_of(const std::string& name, const std::vector<std::size_t>& members,
               const std::vector<CaseResult>& results, const std::vector<Metric>& metrics);

// A name that tells a case from all others of an evaluation: "names.json:py:1".
std::string key_of(const Case& asked);

}  // namespace cairn::eval
