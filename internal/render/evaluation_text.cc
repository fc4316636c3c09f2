// Writes the results of `eval` as text and Markdown.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/render/evaluation.h"
#include "internal/render/markdown.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using eval::CaseChange;
using eval::Figure;
using eval::Group;
using eval::Measure;
using eval::Metric;

constexpr std::size_t kShownFailures = 20;
constexpr std::size_t kShownQueryBytes = 70;
constexpr std::size_t kWidestName = 40;

// A metric that has a column in the tables, and the heading of that column. The metrics pass and
// MRR have columns, too, but are not listed in kColumns.
struct Column {
  Metric metric;
  std::string_view head;
};
constexpr std::array<Column, 6> kColumns = {{{{Measure::kRecall, 1, false}, "rec@1"},
                                             {{Measure::kRecall, 5, false}, "rec@5"},
                                             {{Measure::kRecall, 10, false}, "rec@10"},
                                             {{Measure::kAccuracy, 5, false}, "acc@5"},
                                             {{Measure::kNdcg, 10, false}, "nDCG@10"},
                                             {{Measure::kAccuracy, 5, true}, "file@5"}}};
constexpr Metric kMrr = {Measure::kMrr, 0, false};
constexpr Metric kPass = {Measure::kPass, 0, false};

bool is_shown(const Metric& metric) {
  return metric == kMrr || metric == kPass ||
         std::any_of(kColumns.begin(), kColumns.end(),
                     [&](const Column& column) { return column.metric == metric; });
}

std::string share_text(const Figure* figure) {
  return figure == nullptr ? "-" : fmt::format("{:.1f}", 100 * figure->estimate.mean);
}

std::string mrr_text(const Group& group) {
  const Figure* figure = group.figure(kMrr);
  if (figure == nullptr) return "-";
  const eval::Estimate& estimate = figure->estimate;
  return fmt::format("{:.3f} [{:.2f}, {:.2f}]", estimate.mean, estimate.low, estimate.high);
}

std::string rank_text(std::size_t rank) { return rank == 0 ? "-" : std::to_string(rank); }

std::string query_text(const eval::Case& one) {
  const std::string line = base::collapse_space(one.query);
  return line.size() <= kShownQueryBytes
             ? line
             : std::string(base::utf8_prefix(line, kShownQueryBytes)) + "…";
}

void groups_table(Out out, const eval::Report& report, const Style& style) {
  std::size_t width = 0;
  for (const Group& group : report.groups) width = std::max(width, group.name.size());
  width = std::min(width, kWidestName);
  std::string head =
      fmt::format("{:<{}} {:>5} {:>5}  {:<18}", "", width, "cases", "pass", "MRR [95 %]");
  for (const Column& column : kColumns) head += fmt::format(" {:>7}", column.head);
  fmt::format_to(out, "{}\n", style.dim(head));
  for (const Group& group : report.groups) {
    fmt::format_to(out, "{:<{}} {:>5} {:>5}  {:<18}", base::display_line(group.name), width,
                   group.cases, share_text(group.figure(kPass)), mrr_text(group));
    for (const Column& column : kColumns) {
      fmt::format_to(out, " {:>7}", share_text(group.figure(column.metric)));
    }
    fmt::format_to(out, "\n");
  }
}

void change_lines(Out out, std::string_view title, const std::vector<CaseChange>& changes,
                  const eval::Report& report, const Style& style) {
  if (changes.empty()) return;
  fmt::format_to(out, "\n{}\n", style.heading(fmt::format("{} ({})", title, changes.size())));
  for (std::size_t i = 0; i < std::min(kShownFailures, changes.size()); ++i) {
    const eval::Case& one = report.cases[changes[i].number];
    fmt::format_to(out, "  rank {} -> {}  {}  {}\n", rank_text(changes[i].before),
                   rank_text(changes[i].after), base::display_line(one.id),
                   style.dim(base::display_line(query_text(one))));
  }
  if (changes.size() > kShownFailures) {
    fmt::format_to(out, "  and {} more\n", changes.size() - kShownFailures);
  }
}

void comparison_lines(Out out, const eval::Comparison& comparison, const eval::Report& report,
                      const Style& style) {
  fmt::format_to(out, "\n{}\n",
                 style.heading(fmt::format(
                     "compared with the baseline: {} cases, {} better, {} worse",
                     comparison.compared, comparison.better.size(), comparison.worse.size())));
  for (const eval::Difference& difference : comparison.differences) {
    if (!is_shown(difference.metric)) continue;
    fmt::format_to(out, "  {:<14} {:.3f} -> {:.3f}  {:+.3f} [{:+.3f}, {:+.3f}]  p = {:.3f}\n",
                   eval::name_of(difference.metric), difference.before, difference.after,
                   difference.change.mean, difference.change.low, difference.change.high,
                   difference.p);
  }
  change_lines(out, "worse", comparison.worse, report, style);
  change_lines(out, "better", comparison.better, report, style);
}

void failure_lines(Out out, const eval::Report& report, const Style& style) {
  std::size_t failed = 0;
  std::string lines;
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const eval::CaseResult& result = report.results[i];
    if (result.passed || !result.skipped.empty() || ++failed > kShownFailures) continue;
    fmt::format_to(std::back_inserter(lines), "  {}  {}: {}\n",
                   base::display_line(report.cases[i].id),
                   style.dim(base::display_line(query_text(report.cases[i]))),
                   base::display_line(result.failure));
  }
  if (failed == 0) return;
  fmt::format_to(out, "\n{}\n{}", style.heading(fmt::format("did not pass ({})", failed)), lines);
  if (failed > kShownFailures) fmt::format_to(out, "  and {} more\n", failed - kShownFailures);
}

void skipped_lines(Out out, const eval::Report& report) {
  if (report.skipped == 0) return;
  std::vector<std::pair<std::string, std::size_t>> reasons;
  for (const eval::CaseResult& result : report.results) {
    if (result.skipped.empty()) continue;
    auto known = std::find_if(reasons.begin(), reasons.end(),
                              [&](const auto& one) { return one.first == result.skipped; });
    if (known == reasons.end()) known = reasons.insert(reasons.end(), {result.skipped, 0});
    ++known->second;
  }
  fmt::format_to(out, "\nnot run: {}\n", counted(report.skipped, "case", "cases"));
  for (const auto& [reason, count] : reasons) {
    fmt::format_to(out, "  {:>4}  {}\n", count, base::display_line(reason));
  }
}

void gate_lines(Out out, const EvaluationOutput& output, const Style& style) {
  if (!output.gates.empty()) fmt::format_to(out, "\n");
  for (const eval::GateResult& gate : output.gates) {
    fmt::format_to(out, "{}  {}: {}\n", gate.passed ? "passed" : style.heading("FAILED"),
                   base::display_line(gate.gate), base::display_line(gate.reached));
    for (const std::size_t number : gate.cases) {
      const eval::CaseResult& result = output.report.results[number];
      const std::string& why = result.skipped.empty() ? result.failure : result.skipped;
      fmt::format_to(out, "        {}{}\n", base::display_line(output.report.cases[number].id),
                     why.empty() ? "" : ": " + base::display_line(why));
    }
  }
}

}  // namespace

std::string text_of(const EvaluationOutput& output, const Style& style) {
  std::string text;
  const Out out = std::back_inserter(text);
  groups_table(out, output.report, style);
  const eval::Latency& latency = output.report.latency;
  fmt::format_to(
      out, "\nlatency: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms (each query opens the index)\n",
      latency.p50, latency.p95, latency.p99);
  if (output.report.matching == eval::Matching::kLenient) {
    fmt::format_to(out, "lenient: an expected name may be anywhere in path, package or name\n");
  }
  skipped_lines(out, output.report);
  failure_lines(out, output.report, style);
  if (output.comparison) comparison_lines(out, *output.comparison, output.report, style);
  gate_lines(out, output, style);
  return text;
}

std::string markdown_of(const EvaluationOutput& output) {
  std::string text = "## Retrieval quality\n\n";
  const Out out = std::back_inserter(text);
  for (const eval::GateResult& gate : output.gates) {
    fmt::format_to(out, "- {} {}: {}\n", gate.passed ? "passed" : "**failed**",
                   markdown_code(gate.gate), base::display_line(gate.reached));
    for (const std::size_t number : gate.cases) {
      const eval::CaseResult& result = output.report.results[number];
      const std::string& why = result.skipped.empty() ? result.failure : result.skipped;
      fmt::format_to(out, "  - {}{}\n", markdown_code(output.report.cases[number].id),
                     why.empty() ? "" : ": " + base::display_line(why));
    }
  }
  fmt::format_to(out, "\n| | cases | pass | MRR |");
  for (const Column& column : kColumns) {
    fmt::format_to(out, " {} |", eval::name_of(column.metric));
  }
  fmt::format_to(out, "\n|---|---|---|---|");
  for (std::size_t i = 0; i < kColumns.size(); ++i) fmt::format_to(out, "---|");
  fmt::format_to(out, "\n");
  for (const Group& group : output.report.groups) {
    fmt::format_to(out, "| {} | {} | {} | {} |", markdown_cell(base::display_line(group.name)),
                   group.cases, share_text(group.figure(kPass)), mrr_text(group));
    for (const Column& column : kColumns) {
      fmt::format_to(out, " {} |", share_text(group.figure(column.metric)));
    }
    fmt::format_to(out, "\n");
  }
  if (output.report.skipped > 0) {
    fmt::format_to(out, "\n{} could not be run.\n",
                   counted(output.report.skipped, "case", "cases"));
  }
  if (output.comparison) {
    fmt::format_to(out, "\nCompared with the baseline: {} better, {} worse.\n\n",
                   output.comparison->better.size(), output.comparison->worse.size());
    for (std::size_t i = 0; i < std::min(kShownFailures, output.comparison->worse.size()); ++i) {
      const CaseChange& change = output.comparison->worse[i];
      fmt::format_to(out, "- worse: {} rank {} -> {}\n",
                     markdown_code(output.report.cases[change.number].id), rank_text(change.before),
                     rank_text(change.after));
    }
  }
  return text;
}

}  // namespace cairn::render
