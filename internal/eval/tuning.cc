#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "internal/eval/study.h"

namespace cairn::eval {
namespace {

using rank::Ranking;
using rank::Weights;

// Where weights are looked for. The weight of text is left alone: only their ratios matter.
struct Axis {
  Weights Ranking::*shape;
  double Weights::*weight;
  std::array<double, 5> values;
};
constexpr std::array<double, 5> kNameValues = {0, 0.1, 0.2, 0.35, 0.5};
constexpr std::array<double, 5> kGraphValues = {0, 0.05, 0.1, 0.2, 0.4};
constexpr std::array<double, 5> kActivityValues = {0, 0.05, 0.1, 0.25, 0.5};
constexpr Axis kAxes[] = {{&Ranking::names, &Weights::name, kNameValues},
                          {&Ranking::names, &Weights::graph, kGraphValues},
                          {&Ranking::names, &Weights::hotspot, kActivityValues},
                          {&Ranking::names, &Weights::recency, kActivityValues},
                          {&Ranking::prose, &Weights::name, kNameValues},
                          {&Ranking::prose, &Weights::graph, kGraphValues},
                          {&Ranking::prose, &Weights::hotspot, kActivityValues},
                          {&Ranking::prose, &Weights::recency, kActivityValues}};
constexpr int kRounds = 2;
constexpr double kLeastGain = 5e-4;  // less is no reason to leave what is there
constexpr std::size_t kFewestRepositories = 3;
constexpr std::size_t kParts = 5;

using Members = std::vector<std::size_t>;

// Those that make a difference to at least one case: weights of names only to queries of names.
std::vector<Axis> axes_of(const std::vector<Case>& cases) {
  std::vector<Axis> axes;
  for (const bool is_prose : {false, true}) {
    const bool occurs = std::any_of(cases.begin(), cases.end(), [&](const Case& one) {
      return search::parse_query(one.query).is_prose == is_prose;
    });
    for (const Axis& axis : kAxes) {
      const bool is_of_prose = axis.shape == &Ranking::prose;
      if (occurs && is_of_prose == is_prose) axes.push_back(axis);
    }
  }
  return axes;
}

// Results by weights, so that folds that come by the same weights share them.
class Trials {
 public:
  Trials(Evaluation& evaluation, const Settings& settings, const CaseProgress& progress)
      : evaluation_(evaluation), settings_(settings), progress_(progress) {}

  const std::vector<CaseResult>& of(const Ranking& ranking) {
    std::vector<CaseResult>& results = known_[rank::weights_text(ranking)];
    if (results.empty()) {
      Settings settings = settings_;
      settings.ranking = ranking;
      results = evaluation_.run(settings, progress_);
    }
    return results;
  }

 private:
  Evaluation& evaluation_;
  const Settings& settings_;
  const CaseProgress& progress_;
  std::map<std::string, std::vector<CaseResult>> known_;
};

double mean_of(const std::vector<CaseResult>& results, const Members& members,
               const Metric& metric) {
  double sum = 0;
  for (const std::size_t member : members) sum += results[member].value(metric);
  return members.empty() ? 0 : sum / static_cast<double>(members.size());
}

Ranking best_for(const Members& members, const Ranking& start, const Metric& metric,
                 const std::vector<Axis>& axes, Trials& trials) {
  Ranking best = start;
  double most = mean_of(trials.of(best), members, metric);
  for (int round = 0; round < kRounds; ++round) {
    for (const Axis& axis : axes) {
      for (const double value : axis.values) {
        Ranking other = best;
        other.*axis.shape.*axis.weight = value;
        const double mean = mean_of(trials.of(other), members, metric);
        if (mean <= most + kLeastGain) continue;
        most = mean;
        best = other;
      }
    }
  }
  return best;
}

std::map<std::string, Members> folds_of(const std::vector<Case>& cases, const Members& members) {
  std::map<std::string, Members> folds;
  for (const std::size_t member : members) folds[cases[member].repository].push_back(member);
  if (folds.size() >= kFewestRepositories) return folds;
  folds.clear();
  for (std::size_t i = 0; i < members.size(); ++i) {
    folds["part " + std::to_string(i % kParts + 1)].push_back(members[i]);
  }
  return folds;
}

}  // namespace

Tuning tune(Evaluation& evaluation, const std::vector<Case>& cases, const Settings& settings,
            const Metric& metric, const CaseProgress& progress) {
  Trials trials(evaluation, settings, progress);
  const std::vector<CaseResult>& before = trials.of(settings.ranking);
  Members all;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (before[i].skipped.empty() && before[i].has(metric)) all.push_back(i);
  }
  const std::vector<Axis> axes = axes_of(cases);
  Tuning tuning;
  std::vector<ResultPair> pairs;
  for (const auto& [name, held_out] : folds_of(cases, all)) {
    Members others;
    std::set_difference(all.begin(), all.end(), held_out.begin(), held_out.end(),
                        std::back_inserter(others));
    const std::vector<CaseResult>& after =
        trials.of(best_for(others, settings.ranking, metric, axes, trials));
    tuning.folds.push_back({name, held_out.size(), mean_of(before, held_out, metric),
                            mean_of(after, held_out, metric)});
    for (const std::size_t member : held_out) pairs.emplace_back(&before[member], &after[member]);
  }
  tuning.held_out = difference_of(metric, pairs);
  tuning.ranking = best_for(all, settings.ranking, metric, axes, trials);
  return tuning;
}

}  // namespace cairn::eval
