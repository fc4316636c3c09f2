#include "internal/eval/gates.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/error.h"

namespace cairn::eval {
namespace {

constexpr std::size_t kMaxCasesNamed = 20;

[[noreturn]] void refuse(std::string_view text) {
  throw base::Error(base::ErrorKind::kUsage,
                    "'" + base::display_line(text) + "' is not a condition",
                    "conditions are: recall@10=0.9, mrr=0.8, file.acc@5=0.6, pass=1, p95=50ms; "
                    "a group can be put in front, as in type=issue:mrr=0.4");
}

bool is_latency(std::string_view quantity) {
  return quantity == "p50" || quantity == "p95" || quantity == "p99";
}

double latency_of(std::string_view quantity, const Latency& latency) {
  return quantity == "p50" ? latency.p50 : quantity == "p95" ? latency.p95 : latency.p99;
}

bool is_of(const std::string& group, const Case& one) {
  if (group == "all") return true;
  const std::size_t equals = group.find('=');
  const std::string kind = group.substr(0, equals);
  const std::string name = group.substr(equals + 1);
  if (kind == "type") return one.label == name;
  if (kind == "fixture") return one.source == name;
  if (kind == "repository") return one.repository == name;
  return std::find(one.tags.begin(), one.tags.end(), name) != one.tags.end();
}

// Returns at most kMaxCasesNamed cases of the gate's group whose value for the metric is below 1,
// the maximum. Lower values come first.
std::vector<std::size_t> cases_behind(const Gate& gate, const Metric& metric,
                                      const Report& report) {
  std::vector<std::pair<double, std::size_t>> found;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const CaseResult& result = report.results[i];
    if (!result.skipped.empty() || !result.has(metric) || !is_of(gate.group, report.cases[i])) {
      continue;
    }
    if (result.value(metric) < 1) found.emplace_back(result.value(metric), i);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::size_t> numbers;
  for (const auto& [value, number] : found) {
    if (numbers.size() < kMaxCasesNamed) numbers.push_back(number);
  }
  return numbers;
}

bool holds(const Gate& gate, double value) {
  return gate.bound == Bound::kAtLeast ? value >= gate.limit : value <= gate.limit;
}

}  // namespace

Gate parse_gate(std::string_view text, Bound bound) {
  Gate gate;
  gate.text = text;
  gate.bound = bound;
  std::string_view rest = text;
  if (const std::size_t colon = rest.rfind(':'); colon != rest.npos) {
    gate.group = rest.substr(0, colon);
    rest.remove_prefix(colon + 1);
  }
  const std::size_t equals = rest.find('=');
  if (equals == rest.npos) refuse(text);
  gate.quantity = rest.substr(0, equals);
  std::string_view number = rest.substr(equals + 1);
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), gate.limit);
  if (error != std::errc{}) refuse(text);
  number.remove_prefix(static_cast<std::size_t>(end - number.data()));
  if (is_latency(gate.quantity)) {
    if (number == "s") gate.limit *= 1000;
    if (number != "s" && number != "ms") refuse(text);
  } else if (!metric_named(gate.quantity) || !number.empty()) {
    refuse(text);
  }
  return gate;
}

GateResult check(const Gate& gate, const Report& report) {
  GateResult result;
  const char* sign = gate.bound == Bound::kAtLeast ? ">=" : "<=";
  const std::string group = gate.group == "all" ? "" : gate.group + ": ";
  if (is_latency(gate.quantity)) {
    result.gate = fmt::format("{} {} {} ms", gate.quantity, sign, gate.limit);
    const double reached = latency_of(gate.quantity, report.latency);
    result.passed = holds(gate, reached) && report.skipped < report.cases.size();
    result.reached = fmt::format("{:.1f} ms", reached);
    return result;
  }
  result.gate = fmt::format("{}{} {} {}", group, gate.quantity, sign, gate.limit);
  const Metric metric = *metric_named(gate.quantity);
  std::vector<std::size_t> members;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    if (report.results[i].skipped.empty() && is_of(gate.group, report.cases[i])) {
      members.push_back(i);
    }
  }
  const Group figures = group_of(gate.group, members, report.results, {metric});
  const Figure* figure = figures.figure(metric);
  if (figure == nullptr) {
    result.reached = "no case has a value for this metric";
    return result;
  }
  const Estimate& estimate = figure->estimate;
  result.passed = holds(gate, estimate.mean);
  result.reached =
      fmt::format("{:.3f} [{:.3f}, {:.3f}]", estimate.mean, estimate.low, estimate.high);
  if (!result.passed) result.cases = cases_behind(gate, metric, report);
  return result;
}

GateResult check_all_were_asked(const Report& report) {
  GateResult result;
  result.gate = "every case is run";
  result.passed = report.skipped == 0;
  result.reached = fmt::format("{} of {} cases were not run", report.skipped, report.cases.size());
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    if (!report.results[i].skipped.empty() && result.cases.size() < kMaxCasesNamed) {
      result.cases.push_back(i);
    }
  }
  return result;
}

GateResult check_regression(const Comparison& comparison, const Report& report) {
  GateResult result;
  result.gate = "no regression";
  result.reached = comparison.regression(report.results);
  result.passed = result.reached.empty();
  if (result.passed) {
    result.reached = fmt::format("{} cases compared", comparison.compared);
    return result;
  }
  for (const CaseChange& change : comparison.worse) {
    if (result.cases.size() < kMaxCasesNamed) result.cases.push_back(change.number);
  }
  return result;
}

}  // namespace cairn::eval
