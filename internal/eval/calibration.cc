#include "internal/eval/calibration.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cairn::eval {
namespace {

std::size_t best_of(const GoldRanks& gold) {
  std::size_t best = 0;
  for (const std::size_t rank : gold.ranks) {
    if (rank > 0 && (best == 0 || rank < best)) best = rank;
  }
  return best;
}

Judged judged_of(std::size_t number, const Case& asked, const CaseResult& result) {
  const search::Confidence& confidence = *result.confidence;
  const std::size_t first = best_of(result.gold);
  const bool is_nothing = asked.type == CaseType::kNothing;
  const bool has_symbols = is_nothing || asked.level != Level::kFile;
  Judged judged;
  judged.number = number;
  judged.said = {confidence.first, confidence.file, confidence.any_of_five};
  judged.has = {has_symbols, is_nothing || !result.files.ranks.empty(), has_symbols};
  judged.right = {first == 1, first == 1 || best_of(result.files) == 1, first > 0 && first <= 5};
  return judged;
}

std::vector<std::string> groups_of(const Case& asked) {
  std::vector<std::string> names = {"all", "fixture=" + asked.source, "type=" + asked.label};
  if (!asked.repository.empty()) names.push_back("repository=" + asked.repository);
  return names;
}

}  // namespace

std::string_view name_of(Target target) {
  constexpr std::array<std::string_view, kTargets> kNames = {"first", "file", "any_of_five"};
  return kNames.at(static_cast<std::size_t>(target));
}

Reliability reliability_of(const std::vector<Judged>& judged, Target target) {
  const auto index = static_cast<std::size_t>(target);
  Reliability figures;
  for (const Judged& one : judged) {
    if (!one.has.at(index)) continue;
    const double said = one.said.at(index);
    const double right = one.right.at(index) ? 1 : 0;
    Bin& bin = figures.bins.at(
        std::min(kBins - 1, static_cast<std::size_t>(said * static_cast<double>(kBins))));
    ++bin.cases;
    bin.said += said;
    bin.right += right;
    ++figures.cases;
    figures.said += said;
    figures.right += right;
    figures.brier += (said - right) * (said - right);
  }
  if (figures.cases == 0) return figures;
  const auto all = static_cast<double>(figures.cases);
  for (Bin& bin : figures.bins) {
    figures.error += std::abs(bin.said - bin.right) / all;
    if (bin.cases == 0) continue;
    bin.said /= static_cast<double>(bin.cases);
    bin.right /= static_cast<double>(bin.cases);
  }
  figures.said /= all;
  figures.right /= all;
  figures.brier /= all;
  return figures;
}

Calibration calibrate(const std::vector<Case>& cases, const std::vector<CaseResult>& results) {
  Calibration calibration;
  std::vector<std::string> order;
  std::map<std::string, std::vector<Judged>> members;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (!results[i].skipped.empty() || !results[i].confidence ||
        cases[i].type == CaseType::kExpansion) {
      ++calibration.skipped;
      continue;
    }
    calibration.judged.push_back(judged_of(i, cases[i], results[i]));
    for (const std::string& name : groups_of(cases[i])) {
      if (members[name].empty()) order.push_back(name);
      members[name].push_back(calibration.judged.back());
    }
  }
  // "all" stays first, and groups of the same kind stay together.
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
    return a.substr(0, a.find('=')) < b.substr(0, b.find('='));
  });
  for (const std::string& name : order) {
    CalibrationGroup group{name, {}};
    for (std::size_t i = 0; i < kTargets; ++i) {
      group.targets.at(i) = reliability_of(members[name], static_cast<Target>(i));
    }
    calibration.groups.push_back(std::move(group));
  }
  return calibration;
}

}  // namespace cairn::eval
