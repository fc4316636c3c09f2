#include "internal/eval/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/base/error.h"
#include "internal/eval/fixture_fields.h"

namespace cairn::eval {
namespace {

GoldRanks read_ranks(Fields& fields, const char* name, const char* relevance_name) {
  GoldRanks gold;
  const base::Json* ranks = fields.list(name);
  const base::Json* relevance = fields.list(relevance_name);
  if (ranks == nullptr) return gold;
  for (std::size_t i = 0; i < ranks->size(); ++i) {
    if (!(*ranks)[i].is_number_unsigned()) fields.refuse(name, "must be a list of ranks");
    gold.ranks.push_back((*ranks)[i].get<std::size_t>());
    const bool is_graded = relevance != nullptr && i < relevance->size();
    if (is_graded && !(*relevance)[i].is_number()) fields.refuse(relevance_name, "must be numbers");
    gold.relevance.push_back(is_graded ? (*relevance)[i].get<double>() : 1);
  }
  return gold;
}

double loss(const CaseChange& change) {
  const auto reciprocal = [](std::size_t rank) {
    return rank == 0 ? 0.0 : 1 / static_cast<double>(rank);
  };
  return reciprocal(change.before) - reciprocal(change.after);
}

void sort_by_loss(std::vector<CaseChange>& changes, bool greatest_first) {
  std::stable_sort(changes.begin(), changes.end(), [&](const auto& a, const auto& b) {
    return greatest_first ? loss(a) > loss(b) : loss(a) < loss(b);
  });
}

}  // namespace

Difference difference_of(const Metric& metric, const std::vector<ResultPair>& pairs) {
  Difference difference;
  difference.metric = metric;
  std::vector<double> changes;
  for (const auto& [before, after] : pairs) {
    if (!before->has(metric) || !after->has(metric)) continue;
    difference.before += before->value(metric);
    difference.after += after->value(metric);
    changes.push_back(after->value(metric) - before->value(metric));
  }
  difference.cases = changes.size();
  if (changes.empty()) return difference;
  const auto count = static_cast<double>(changes.size());
  difference.before /= count;
  difference.after /= count;
  difference.p = permutation_test(changes);
  difference.change = estimate_means(std::vector<std::vector<double>>{changes}).front();
  return difference;
}

std::size_t first_rank(const CaseResult& result) {
  std::size_t first = 0;
  for (const std::size_t rank : result.gold.ranks) {
    if (rank > 0 && (first == 0 || rank < first)) first = rank;
  }
  return first;
}

Baseline parse_baseline(std::string_view text, const std::string& name) {
  const base::Json report = base::parse_json(text);
  if (!report.is_object()) {
    throw base::Error(base::ErrorKind::kBadData,
                      name + " is not a report from 'cairn eval --json'");
  }
  Fields fields(report, name);
  const base::Json* cases = fields.list("cases");
  if (cases == nullptr)
    fields.refuse("cases", "is missing; write the report with 'cairn eval --json'");
  Baseline baseline;
  for (const base::Json& one : *cases) {
    Fields entry(one, name + ": a case");
    const std::string key = entry.text("key");
    if (key.empty()) entry.refuse("key", "is missing");
    if (entry.has("skipped")) continue;
    CaseResult result;
    result.gold = read_ranks(entry, "ranks", "relevance");
    result.files = read_ranks(entry, "file_ranks", "");
    const base::Json* passed = entry.value("passed");
    result.passed = passed != nullptr && passed->is_boolean() && passed->get<bool>();
    baseline[key] = std::move(result);
  }
  return baseline;
}

Comparison compare(const Report& report, const Baseline& baseline,
                   const std::vector<Metric>& metrics) {
  Comparison comparison;
  std::vector<ResultPair> pairs;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const CaseResult& after = report.results[i];
    if (!after.skipped.empty()) continue;
    const auto before = baseline.find(key_of(report.cases[i]));
    if (before == baseline.end()) {
      ++comparison.only_now;
      continue;
    }
    pairs.emplace_back(&before->second, &after);
    const CaseChange change{i, first_rank(before->second), first_rank(after),
                            before->second.passed};
    const bool lost = change.passed_before && !after.passed;
    if (lost || loss(change) > 0) {
      comparison.worse.push_back(change);
    } else if (loss(change) < 0 || (!change.passed_before && after.passed)) {
      comparison.better.push_back(change);
    }
  }
  comparison.compared = pairs.size();
  comparison.only_before = baseline.size() - pairs.size();
  sort_by_loss(comparison.worse, true);
  sort_by_loss(comparison.better, false);
  for (const Metric& metric : metrics) {
    const Difference difference = difference_of(metric, pairs);
    if (difference.cases > 0) comparison.differences.push_back(difference);
  }
  return comparison;
}

std::string Comparison::regression(const std::vector<CaseResult>& results) const {
  const auto lost = std::count_if(worse.begin(), worse.end(), [&](const CaseChange& change) {
    return change.passed_before && !results[change.number].passed;
  });
  if (lost > 0) {
    return lost == 1 ? "a case that passed before now fails"
                     : fmt::format("{} cases that passed before now fail", lost);
  }
  for (const Difference& difference : differences) {
    if (difference.change.mean < 0 && difference.p < kSignificance) {
      return fmt::format("{} fell from {:.3f} to {:.3f} (p = {:.3f})", name_of(difference.metric),
                         difference.before, difference.after, difference.p);
    }
  }
  if (only_before > 0) {
    return fmt::format("{} from the baseline {} not run",
                       only_before == 1 ? "a case" : fmt::format("{} cases", only_before),
                       only_before == 1 ? "was" : "were");
  }
  return {};
}

}  // namespace cairn::eval
