// Writes three kinds of results of `eval` as text: ablations, learning, and single cases.
#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/render/evaluation.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

std::string without_end_spaces(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

std::string gold_text(const eval::Gold& gold) {
  if (gold.file.empty()) return gold.symbol;
  return gold.symbol.empty() ? gold.file : gold.symbol + " in " + gold.file;
}

}  // namespace

std::string text_of(const std::vector<eval::StudyRow>& rows) {
  std::string text;
  const Out out = std::back_inserter(text);
  if (rows.empty()) return text;
  std::string head = fmt::format("{:<18}", "");
  for (const eval::Difference& difference : rows.front().differences) {
    head += fmt::format("  {:<34}", eval::name_of(difference.metric));
  }
  fmt::format_to(out, "{}\n", without_end_spaces(std::move(head)));
  for (const eval::StudyRow& row : rows) {
    std::string line = fmt::format("{:<18}", row.name);
    for (const eval::Difference& difference : row.differences) {
      std::string figure = fmt::format("{:.3f}", difference.after);
      if (&row != &rows.front()) {
        figure += fmt::format(" {:+.3f} [{:+.3f}, {:+.3f}]{}", difference.change.mean,
                              difference.change.low, difference.change.high,
                              difference.p < eval::kSignificance ? " *" : "");
      }
      line += fmt::format("  {:<34}", figure);
    }
    fmt::format_to(out, "{}\n", without_end_spaces(std::move(line)));
  }
  fmt::format_to(out,
                 "\ndifferences from the first row with 95 % intervals; * p < {} in a paired "
                 "permutation test\n",
                 eval::kSignificance);
  return text;
}

std::string text_of(const eval::Learning& learning) {
  std::string text;
  const Out out = std::back_inserter(text);
  fmt::format_to(out, "{:<34} {:>6} {:>8} {:>8}\n", "held out", "cases", "before", "after");
  for (const eval::Fold& fold : learning.folds) {
    fmt::format_to(out, "{:<34} {:>6} {:>8.3f} {:>8.3f}\n", base::display_line(fold.name),
                   fold.cases, fold.before, fold.after);
  }
  const eval::Difference& all = learning.held_out;
  fmt::format_to(out,
                 "{:<34} {:>6} {:>8.3f} {:>8.3f}  {:+.3f} [{:+.3f}, {:+.3f}]  p = {:.3f}\n\n{} on "
                 "cases that were not used to choose the weights\nweights: {}\n",
                 "all", all.cases, all.before, all.after, all.change.mean, all.change.low,
                 all.change.high, all.p, eval::name_of(all.metric),
                 rank::weights_text(learning.ranking));
  return text;
}

std::string text_of(const eval::Case& asked, const eval::Diagnosis& diagnosis, const Style& style) {
  std::string text;
  const Out out = std::back_inserter(text);
  fmt::format_to(out, "{}  {}\n{}\n\n", style.heading(base::display_line(asked.id)),
                 style.dim(base::display_line(asked.label)), base::display_line(asked.query));
  for (const eval::GoldFate& fate : diagnosis.fates) {
    fmt::format_to(out, "expected {}: {}", style.name(base::display_line(gold_text(fate.gold))),
                   eval::text_of(fate.loss));
    if (fate.rank > 0) fmt::format_to(out, ", rank {}", fate.rank);
    if (!fate.name.empty()) fmt::format_to(out, ", {}", base::display_line(fate.name));
    if (!fate.signal.empty()) {
      fmt::format_to(out, "; its {} is {:.3f} below the average of the first {} results",
                     fate.signal, fate.behind, diagnosis.shown.hits.size());
    }
    fmt::format_to(out, "\n");
  }
  fmt::format_to(out, "\n{}", text_of(diagnosis.shown, style));
  return text;
}

base::Json json_of(const eval::Case& asked, const eval::Diagnosis& diagnosis) {
  base::Json fates = base::Json::array();
  for (const eval::GoldFate& fate : diagnosis.fates) {
    fates.push_back({{"expected", gold_text(fate.gold)},
                     {"verdict", eval::text_of(fate.loss)},
                     {"rank", fate.rank},
                     {"node", fate.name},
                     {"signal", fate.signal},
                     {"behind", rounded(fate.behind)}});
  }
  return {{"schema", "cairn.eval.show/1"},
          {"id", asked.id},
          {"query", asked.query},
          {"expected", std::move(fates)},
          {"search", json_of(diagnosis.shown)}};
}

}  // namespace cairn::render
