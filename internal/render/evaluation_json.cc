// Writes the results of `eval` as JSON and JUnit XML.
#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/iso_time.h"
#include "internal/render/evaluation.h"
#include "internal/render/json_parts.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;

Json figure_json(const eval::Figure& figure) {
  return {{"mean", rounded(figure.estimate.mean)},
          {"low", rounded(figure.estimate.low)},
          {"high", rounded(figure.estimate.high)},
          {"cases", figure.cases}};
}

Json group_json(const eval::Group& group) {
  Json json = {{"name", group.name}, {"cases", group.cases}};
  Json metrics = Json::object();
  for (const eval::Figure& figure : group.figures) {
    metrics[eval::name_of(figure.metric)] = figure_json(figure);
  }
  json["metrics"] = std::move(metrics);
  return json;
}

Json case_json(const eval::Case& one, const eval::CaseResult& result) {
  Json json = {{"key", eval::key_of(one)}, {"id", one.id},       {"type", one.label},
               {"query", one.query},       {"index", one.index}, {"tags", one.tags}};
  if (!result.skipped.empty()) {
    json["skipped"] = result.skipped;
    return json;
  }
  json["passed"] = result.passed;
  json["failure"] = result.failure;
  json["level"] = eval::name_of(one.level);
  json["ranks"] = result.gold.ranks;
  json["relevance"] = result.gold.relevance;
  json["file_ranks"] = result.files.ranks;
  json["top"] = result.top;
  json["milliseconds"] = rounded(result.milliseconds);
  return json;
}

Json difference_json(const eval::Difference& difference) {
  return {{"metric", eval::name_of(difference.metric)}, {"cases", difference.cases},
          {"before", rounded(difference.before)},       {"after", rounded(difference.after)},
          {"change", rounded(difference.change.mean)},  {"low", rounded(difference.change.low)},
          {"high", rounded(difference.change.high)},    {"p", rounded(difference.p)}};
}

Json changes_json(const std::vector<eval::CaseChange>& changes, const eval::Report& report) {
  Json json = Json::array();
  for (const eval::CaseChange& change : changes) {
    json.push_back({{"key", eval::key_of(report.cases[change.number])},
                    {"before", change.before},
                    {"after", change.after}});
  }
  return json;
}

Json comparison_json(const eval::Comparison& comparison, const eval::Report& report) {
  Json json = {{"compared", comparison.compared},
               {"only_now", comparison.only_now},
               {"only_before", comparison.only_before}};
  Json differences = Json::array();
  for (const auto& difference : comparison.differences) {
    differences.push_back(difference_json(difference));
  }
  json["differences"] = std::move(differences);
  json["worse"] = changes_json(comparison.worse, report);
  json["better"] = changes_json(comparison.better, report);
  return json;
}

}  // namespace

Json json_of(const EvaluationOutput& output) {
  const eval::Report& report = output.report;
  Json json;
  json["schema"] = "cairn.eval/1";
  json["matching"] = report.matching == eval::Matching::kStrict ? "strict" : "lenient";
  json["weights"] = output.weights;
  Json groups = Json::array();
  for (const eval::Group& group : report.groups) groups.push_back(group_json(group));
  json["groups"] = std::move(groups);
  json["latency_milliseconds"] = {{"p50", rounded(report.latency.p50)},
                                  {"p95", rounded(report.latency.p95)},
                                  {"p99", rounded(report.latency.p99)}};
  json["skipped"] = report.skipped;
  Json gates = Json::array();
  for (const eval::GateResult& gate : output.gates) {
    Json cases = Json::array();
    for (const std::size_t number : gate.cases) {
      cases.push_back(eval::key_of(report.cases[number]));
    }
    gates.push_back({{"gate", gate.gate},
                     {"passed", gate.passed},
                     {"reached", gate.reached},
                     {"cases", std::move(cases)}});
  }
  json["gates"] = std::move(gates);
  if (output.comparison) json["comparison"] = comparison_json(*output.comparison, report);
  Json cases = Json::array();
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    cases.push_back(case_json(report.cases[i], report.results[i]));
  }
  json["cases"] = std::move(cases);
  return json;
}

std::string junit_of(const EvaluationOutput& output) {
  const eval::Report& report = output.report;
  std::string cases;
  std::size_t failures = 0;
  double seconds = 0;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const eval::CaseResult& result = report.results[i];
    cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"",
                         markup_text(report.cases[i].source), markup_text(report.cases[i].id),
                         result.milliseconds / 1000);
    seconds += result.milliseconds / 1000;
    if (!result.skipped.empty()) {
      cases += fmt::format("><skipped message=\"{}\"/></testcase>\n", markup_text(result.skipped));
    } else if (!result.passed) {
      ++failures;
      cases += fmt::format("><failure message=\"{}\">query: {}", markup_text(result.failure),
                           markup_text(report.cases[i].query));
      for (const std::string& answer : result.top) cases += "\n" + markup_text(answer);
      cases += "</failure></testcase>\n";
    } else {
      cases += "/>\n";
    }
  }
  std::string gates;
  std::size_t failed_gates = 0;
  for (const eval::GateResult& gate : output.gates) {
    gates += fmt::format("    <testcase classname=\"gates\" name=\"{}\"", markup_text(gate.gate));
    gates += gate.passed ? "/>\n"
                         : fmt::format("><failure message=\"{}\"/></testcase>\n",
                                       markup_text(gate.reached));
    failed_gates += gate.passed ? 0U : 1U;
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "  <testsuite name=\"cairn eval\" tests=\"{}\" failures=\"{}\" skipped=\"{}\" "
      "time=\"{:.3f}\">\n{}  </testsuite>\n"
      "  <testsuite name=\"cairn eval gates\" tests=\"{}\" failures=\"{}\">\n{}  </testsuite>\n"
      "</testsuites>\n",
      report.cases.size(), failures, report.skipped, seconds, cases, output.gates.size(),
      failed_gates, gates);
}

Json json_of(const std::vector<eval::StudyRow>& rows) {
  Json list = Json::array();
  for (const eval::StudyRow& row : rows) {
    Json differences = Json::array();
    for (const auto& difference : row.differences) {
      differences.push_back(difference_json(difference));
    }
    list.push_back({{"name", row.name}, {"differences", std::move(differences)}});
  }
  return {{"schema", "cairn.eval.ablation/1"}, {"rows", std::move(list)}};
}

Json json_of(const eval::Learning& learning) {
  Json folds = Json::array();
  for (const eval::Fold& fold : learning.folds) {
    folds.push_back({{"name", fold.name},
                     {"cases", fold.cases},
                     {"before", rounded(fold.before)},
                     {"after", rounded(fold.after)}});
  }
  return {{"schema", "cairn.eval.learning/1"},
          {"weights", rank::weights_text(learning.ranking)},
          {"held_out", difference_json(learning.held_out)},
          {"folds", std::move(folds)}};
}

Json fixture_of(const eval::Mining& mining) {
  Json fixture = Json::array();
  for (const eval::MinedCase& mined : mining.cases) {
    const eval::Case& one = mined.one;
    Json expected = Json::array();
    for (const eval::Gold& gold : one.expected) {
      expected.push_back({{"file", gold.file},
                          {"symbol", gold.symbol},
                          {"lines", {gold.lines->first, gold.lines->last}}});
    }
    Json json = {{"id", one.id},
                 {"type", one.label},
                 {"query", one.query},
                 {"expected", std::move(expected)},
                 {"expectedFiles", one.files},
                 {"notes", mined.commit.empty() ? "" : "commit " + mined.commit}};
    if (one.as_of) json["asOf"] = base::iso_time(*one.as_of);
    fixture.push_back(std::move(json));
  }
  return fixture;
}

}  // namespace cairn::render
