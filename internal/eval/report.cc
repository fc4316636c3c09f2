#include "internal/eval/report.h"

#include <map>

namespace cairn::eval {
namespace {

using Members = std::vector<std::size_t>;

// Groups of one kind: maps the name of each group to the indexes of its cases.
using Grouping = std::map<std::string, Members>;

void append_groups(const Grouping& grouping, bool even_one, const Report& report,
                   const std::vector<Metric>& metrics, std::vector<Group>& groups) {
  if (grouping.size() < 2 && !even_one) return;
  for (const auto& [name, members] : grouping) {
    groups.push_back(group_of(name, members, report.results, metrics));
  }
}

}  // namespace

const Figure* Group::figure(const Metric& metric) const {
  for (const Figure& figure : figures) {
    if (figure.metric == metric) return &figure;
  }
  return nullptr;
}

std::vector<Metric> metrics_at(const std::vector<std::size_t>& depths) {
  std::vector<Metric> metrics = {{Measure::kPass, 0, false}};
  for (const bool of_files : {false, true}) {
    metrics.push_back({Measure::kMrr, 0, of_files});
    metrics.push_back({Measure::kMap, 0, of_files});
    for (const Measure measure :
         {Measure::kRecall, Measure::kAccuracy, Measure::kPrecision, Measure::kNdcg}) {
      for (const std::size_t depth : depths) metrics.push_back({measure, depth, of_files});
    }
  }
  return metrics;
}

Group group_of(const std::string& name, const Members& members,
               const std::vector<CaseResult>& results, const std::vector<Metric>& metrics) {
  Group group;
  group.name = name;
  group.cases = members.size();
  // Resample metrics together if they have values for the same cases.
  std::map<Members, std::vector<Metric>> by_cases;
  for (const Metric& metric : metrics) {
    Members having;
    for (const std::size_t member : members) {
      if (results[member].has(metric)) having.push_back(member);
    }
    if (!having.empty()) by_cases[having].push_back(metric);
  }
  for (const auto& [having, chosen] : by_cases) {
    std::vector<std::vector<double>> columns;
    for (const Metric& metric : chosen) {
      std::vector<double>& column = columns.emplace_back();
      for (const std::size_t member : having) column.push_back(results[member].value(metric));
    }
    const std::vector<Estimate> estimates = estimate_means(columns);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      group.figures.push_back({chosen[i], having.size(), estimates[i]});
    }
  }
  return group;
}

Report summarize(std::vector<Case> cases, std::vector<CaseResult> results, Matching matching,
                 const std::vector<Metric>& metrics) {
  Report report;
  report.cases = std::move(cases);
  report.results = std::move(results);
  report.matching = matching;
  Members all;
  Grouping fixtures;
  Grouping types;
  Grouping tags;
  Grouping indexes;
  std::vector<double> times;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    if (!report.results[i].skipped.empty()) {
      ++report.skipped;
      continue;
    }
    const Case& one = report.cases[i];
    all.push_back(i);
    fixtures["fixture=" + one.source].push_back(i);
    types["type=" + one.label].push_back(i);
    for (const std::string& tag : one.tags) tags["tag=" + tag].push_back(i);
    if (!one.repository.empty()) indexes["repository=" + one.repository].push_back(i);
    times.push_back(report.results[i].milliseconds);
  }
  report.groups.push_back(group_of("all", all, report.results, metrics));
  append_groups(fixtures, false, report, metrics, report.groups);
  append_groups(types, true, report, metrics, report.groups);
  append_groups(tags, true, report, metrics, report.groups);
  append_groups(indexes, false, report, metrics, report.groups);
  report.latency = {percentile(times, 0.50), percentile(times, 0.95), percentile(times, 0.99)};
  return report;
}

std::string key_of(const Case& asked) { return asked.source + ":" + asked.id; }

}  // namespace cairn::eval
