#include "internal/eval/gates.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::eval {
namespace {

// Returns a report with one case per rank. Each case has one gold answer at this rank. A rank above
// 10 counts as not found.
Report report_of(const std::vector<std::size_t>& ranks) {
  std::vector<Case> cases;
  std::vector<CaseResult> results;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    Case one;
    one.id = "case-" + std::to_string(i);
    one.source = "f.json";
    one.label = i % 2 == 0 ? "needle" : "issue";
    cases.push_back(one);
    CaseResult result;
    result.gold = {{ranks[i]}, {1}};
    result.passed = ranks[i] > 0 && ranks[i] <= 10;
    result.milliseconds = static_cast<double>(i + 1);
    results.push_back(result);
  }
  return summarize(std::move(cases), std::move(results), Matching::kStrict, metrics_at({1, 10}));
}

Baseline baseline_of(const Report& report) {
  Baseline baseline;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    baseline[key_of(report.cases[i])] = report.results[i];
  }
  return baseline;
}

}  // namespace

TEST_SUITE_BEGIN("gates");

TEST_CASE("a failed condition names the cases responsible, the worst first") {
  const Report report = report_of({1, 2, 0, 4});
  const GateResult held = check(parse_gate("recall@10=0.75", Bound::kAtLeast), report);
  CHECK(held.passed);
  CHECK(held.cases.empty());
  const GateResult failed = check(parse_gate("mrr=0.5", Bound::kAtLeast), report);
  CHECK_FALSE(failed.passed);  // (1 + 1/2 + 0 + 1/4) / 4
  CHECK(failed.gate == "mrr >= 0.5");
  CHECK(failed.reached.starts_with("0.438 ["));
  CHECK(failed.cases == std::vector<std::size_t>{2, 3, 1});
}

TEST_CASE("a condition can apply to a group") {
  const Report report = report_of({1, 2, 0, 4});
  CHECK(check(parse_gate("type=issue:recall@10=1", Bound::kAtLeast), report).passed);
  CHECK_FALSE(check(parse_gate("type=needle:recall@10=1", Bound::kAtLeast), report).passed);
  const GateResult nobody = check(parse_gate("type=nothing:mrr=0.1", Bound::kAtLeast), report);
  CHECK_FALSE(nobody.passed);
  CHECK(nobody.reached == "no case has a value for this metric");
}

TEST_CASE("times have units") {
  const Report report = report_of({1, 1, 1, 1});
  CHECK(check(parse_gate("p95=4ms", Bound::kAtMost), report).passed);
  CHECK_FALSE(check(parse_gate("p95=3.9ms", Bound::kAtMost), report).passed);
  CHECK(check(parse_gate("p50=0.002s", Bound::kAtMost), report).passed);
}

TEST_CASE("text that is not a condition is refused") {
  for (const char* text :
       {"", "mrr", "recall=0.9", "mrr=x", "p95=50", "p95=50m", "hits@3=1", "mrr=0.9ms"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_gate(text, Bound::kAtLeast), base::Error);
  }
}

TEST_CASE("a regression is a newly failing case, a lower mean, or a missing case") {
  const Report before = report_of({1, 1, 1, 12, 1, 1, 1, 1});
  const auto regression = [&](const Report& after) {
    return compare(after, baseline_of(before), {*metric_named("mrr")}).regression(after.results);
  };
  CHECK(regression(before).empty());
  CHECK(regression(report_of({1, 1, 1, 11, 1, 1, 1, 1})).empty());
  CHECK(regression(report_of({1, 1, 2, 1, 1, 1, 1, 1})).empty());  // one rank lower: may be chance
  CHECK(regression(report_of({1, 1, 11, 1, 1, 1, 1, 1})) == "a case that passed before now fails");
  CHECK(regression(report_of({2, 2, 2, 12, 2, 2, 2, 2})) ==
        "mrr fell from 0.885 to 0.448 (p = 0.016)");
  CHECK(regression(report_of({1, 1, 1, 12, 1, 1, 1})) == "a case from the baseline was not run");
}

TEST_CASE("changes are named, the greatest loss first") {
  const Report before = report_of({1, 2, 5, 0});
  const Report after = report_of({3, 0, 4, 9});
  const Comparison comparison = compare(after, baseline_of(before), {*metric_named("mrr")});
  REQUIRE(comparison.worse.size() == 2);
  CHECK(comparison.worse[0].number == 0);  // 1 to 1/3 is a larger loss than 1/2 to 0
  CHECK(comparison.worse[1].number == 1);
  REQUIRE(comparison.better.size() == 2);
  CHECK(comparison.better[0].number == 3);
}

TEST_CASE("cases that could not be asked are a failure") {
  Report report = report_of({1, 1});
  CHECK(check_all_were_asked(report).passed);
  std::vector<CaseResult> results = report.results;
  results[1] = {};
  results[1].skipped = "there is no index 'x'";
  report = summarize(report.cases, results, Matching::kStrict, metrics_at({10}));
  CHECK_FALSE(check_all_were_asked(report).passed);
  CHECK(report.groups.front().cases == 1);
}

TEST_SUITE_END();

}  // namespace cairn::eval
