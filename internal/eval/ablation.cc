#include "internal/eval/study.h"

namespace cairn::eval {
namespace {

using rank::Ranking;
using rank::Weights;

struct Signal {
  const char* name;
  double Weights::*weight;
  bool is_activity;
};
constexpr Signal kSignals[] = {
    {"text", &Weights::text, false},      {"name", &Weights::name, false},
    {"graph", &Weights::graph, false},    {"hotspot", &Weights::hotspot, true},
    {"recency", &Weights::recency, true}, {"exact", &Weights::exact, false}};

constexpr double kAlmostNothing = 1e-3;  // so small that text only breaks ties and finds seeds

Weights alone(const Signal& signal) {
  Weights weights;
  weights.text = kAlmostNothing;
  weights.*signal.weight = 1;
  weights.adds_activity = signal.is_activity;
  return weights;
}

}  // namespace

std::vector<Variant> ablations(const Ranking& ranking) {
  std::vector<Variant> variants = {{"as it is", ranking}};
  for (std::size_t i = 0; ranking.is_learned && i < ranking.groups.size(); ++i) {
    Ranking without = ranking;
    without.groups.at(i) = 0;
    const auto group = static_cast<rank::FeatureGroup>(i);
    variants.push_back({"learned without " + std::string(rank::name_of(group)), without});
  }
  Ranking sum = ranking;
  sum.is_learned = false;
  if (ranking.is_learned) variants.push_back({"sum", sum});
  for (const Signal& signal : kSignals) {
    Ranking without = sum;
    without.names.*signal.weight = 0;
    without.prose.*signal.weight = 0;
    variants.push_back({std::string("sum without ") + signal.name, without});
  }
  for (const Signal& signal : kSignals) {
    Ranking only = sum;
    only.names = only.prose = alone(signal);
    variants.push_back({std::string("only ") + signal.name, only});
  }
  variants.push_back({"classic", rank::classic_ranking()});
  return variants;
}

std::vector<StudyRow> ablate(Evaluation& evaluation, const Settings& settings,
                             const std::vector<Metric>& metrics, const CaseProgress& progress) {
  std::vector<StudyRow> rows;
  std::vector<CaseResult> first;
  for (const Variant& variant : ablations(settings.ranking)) {
    Settings changed = settings;
    changed.ranking = variant.ranking;
    std::vector<CaseResult> results = evaluation.run(changed, progress);
    if (first.empty()) first = results;
    StudyRow row;
    row.name = variant.name;
    std::vector<ResultPair> pairs;
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (results[i].skipped.empty()) pairs.emplace_back(&first[i], &results[i]);
    }
    for (const Metric& metric : metrics) {
      const Difference difference = difference_of(metric, pairs);
      if (difference.cases > 0) row.differences.push_back(difference);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace cairn::eval
