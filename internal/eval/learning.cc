#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "internal/eval/study.h"

namespace cairn::eval {
namespace {

using rank::Ranking;
using rank::Weights;

// A weight of a ranking, and the values to try for it. The weight of text has no axis, since only
// the ratios between the weights matter.
struct Axis {
  double Weights::*weight;   // weight in the sum that ranks queries of names; null: use `group`
  rank::FeatureGroup group;  // a feature group of the learned ranking
  std::array<double, 5> values;

  double& of(Ranking& ranking) const {
    if (weight != nullptr) return ranking.names.*weight;
    return ranking.groups.at(static_cast<std::size_t>(group));
  }
};
constexpr auto kNoGroup = rank::FeatureGroup::kText;
constexpr std::array<double, 5> kNameValues = {0, 0.1, 0.2, 0.35, 0.5};
constexpr std::array<double, 5> kGraphValues = {0, 0.05, 0.1, 0.2, 0.4};
constexpr std::array<double, 5> kActivityValues = {0, 0.05, 0.1, 0.25, 0.5};
constexpr std::array<double, 5> kGroupValues = {0, 0.5, 1, 1.5, 2};
constexpr Axis kNameAxes[] = {{&Weights::name, kNoGroup, kNameValues},
                              {&Weights::graph, kNoGroup, kGraphValues},
                              {&Weights::hotspot, kNoGroup, kActivityValues},
                              {&Weights::recency, kNoGroup, kActivityValues}};
constexpr Axis kProseAxes[] = {{nullptr, rank::FeatureGroup::kName, kGroupValues},
                               {nullptr, rank::FeatureGroup::kFile, kGroupValues},
                               {nullptr, rank::FeatureGroup::kGraph, kGroupValues},
                               {nullptr, rank::FeatureGroup::kHistory, kGroupValues},
                               {nullptr, rank::FeatureGroup::kPrior, kGroupValues}};
constexpr int kRounds = 2;
constexpr double kLeastGain = 5e-4;  // smaller gains do not change a weight
constexpr std::size_t kFewestRepositories = 3;
constexpr std::size_t kFolds = 5;

using Members = std::vector<std::size_t>;

// Returns the axes that affect `cases`. Queries that consist of names are ranked by the weighted
// sum, and prose queries by the learned ranking.
std::vector<Axis> axes_of(const std::vector<Case>& cases) {
  const auto asks = [&](bool prose) {
    return std::any_of(cases.begin(), cases.end(), [&](const Case& one) {
      return query::parse_query(one.query).is_prose == prose;
    });
  };
  std::vector<Axis> axes;
  if (asks(false)) axes.insert(axes.end(), std::begin(kNameAxes), std::end(kNameAxes));
  if (asks(true)) axes.insert(axes.end(), std::begin(kProseAxes), std::end(kProseAxes));
  return axes;
}

// Evaluates rankings and caches the results by weights. Folds that try the same weights share the
// results.
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
        axis.of(other) = value;
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
    folds["part " + std::to_string(i % kFolds + 1)].push_back(members[i]);
  }
  return folds;
}

}  // namespace

Learning learn(Evaluation& evaluation, const std::vector<Case>& cases, const Settings& settings,
               const Metric& metric, const CaseProgress& progress) {
  Trials trials(evaluation, settings, progress);
  const std::vector<CaseResult>& before = trials.of(settings.ranking);
  Members all;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (before[i].skipped.empty() && before[i].has(metric)) all.push_back(i);
  }
  const std::vector<Axis> axes = axes_of(cases);
  Learning learning;
  std::vector<ResultPair> pairs;
  for (const auto& [name, held_out] : folds_of(cases, all)) {
    Members others;
    std::set_difference(all.begin(), all.end(), held_out.begin(), held_out.end(),
                        std::back_inserter(others));
    const std::vector<CaseResult>& after =
        trials.of(best_for(others, settings.ranking, metric, axes, trials));
    learning.folds.push_back({name, held_out.size(), mean_of(before, held_out, metric),
                              mean_of(after, held_out, metric)});
    for (const std::size_t member : held_out) pairs.emplace_back(&before[member], &after[member]);
  }
  learning.held_out = difference_of(metric, pairs);
  learning.ranking = best_for(all, settings.ranking, metric, axes, trials);
  return learning;
}

}  // namespace cairn::eval
