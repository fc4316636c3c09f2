#include "internal/eval/metrics.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cairn::eval {
namespace {

struct MeasureName {
  std::string_view name;
  Measure measure;
  bool has_depth;
};
constexpr MeasureName kMeasures[] = {{"mrr", Measure::kMrr, false},
                                     {"map", Measure::kMap, false},
                                     {"recall", Measure::kRecall, true},
                                     {"acc", Measure::kAccuracy, true},
                                     {"precision", Measure::kPrecision, true},
                                     {"ndcg", Measure::kNdcg, true},
                                     {"pass", Measure::kPass, false}};

constexpr std::string_view kFilePrefix = "file.";

std::size_t found_within(const GoldRanks& gold, std::size_t k) {
  return static_cast<std::size_t>(
      std::count_if(gold.ranks.begin(), gold.ranks.end(),
                    [k](std::size_t rank) { return rank > 0 && rank <= k; }));
}

double share(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

double gain(double relevance, std::size_t rank) {
  return (std::exp2(relevance) - 1) / std::log2(static_cast<double>(rank) + 1);
}

}  // namespace

double reciprocal_rank(const GoldRanks& gold) {
  std::size_t first = 0;
  for (const std::size_t rank : gold.ranks) {
    if (rank > 0 && (first == 0 || rank < first)) first = rank;
  }
  return first == 0 ? 0 : 1 / static_cast<double>(first);
}

double recall_at(const GoldRanks& gold, std::size_t k) {
  return share(found_within(gold, k), gold.ranks.size());
}

double accuracy_at(const GoldRanks& gold, std::size_t k) {
  return !gold.ranks.empty() && found_within(gold, k) == gold.ranks.size() ? 1 : 0;
}

double precision_at(const GoldRanks& gold, std::size_t k) {
  return share(found_within(gold, k), k);
}

double average_precision(const GoldRanks& gold) {
  std::vector<std::size_t> found;
  for (const std::size_t rank : gold.ranks) {
    if (rank > 0) found.push_back(rank);
  }
  std::sort(found.begin(), found.end());
  double sum = 0;
  for (std::size_t i = 0; i < found.size(); ++i) sum += share(i + 1, found[i]);
  return gold.ranks.empty() ? 0 : sum / static_cast<double>(gold.ranks.size());
}

double discounted_gain_at(const GoldRanks& gold, std::size_t k) {
  double sum = 0;
  for (std::size_t i = 0; i < gold.ranks.size(); ++i) {
    if (gold.ranks[i] > 0 && gold.ranks[i] <= k) sum += gain(gold.relevance[i], gold.ranks[i]);
  }
  std::vector<double> ideal = gold.relevance;
  std::sort(ideal.begin(), ideal.end(), std::greater<>());
  double most = 0;
  for (std::size_t i = 0; i < std::min(k, ideal.size()); ++i) most += gain(ideal[i], i + 1);
  return most > 0 ? sum / most : 0;
}

std::string name_of(const Metric& metric) {
  const MeasureName& measure = kMeasures[static_cast<std::size_t>(metric.measure)];
  return std::string(metric.of_files ? kFilePrefix : std::string_view{}) +
         std::string(measure.name) + (measure.has_depth ? "@" + std::to_string(metric.k) : "");
}

std::optional<Metric> metric_named(std::string_view name) {
  Metric metric;
  if (name.starts_with(kFilePrefix)) {
    metric.of_files = true;
    name.remove_prefix(kFilePrefix.size());
  }
  const std::string_view measure = name.substr(0, name.find('@'));
  for (const MeasureName& known : kMeasures) {
    if (known.name != measure) continue;
    metric.measure = known.measure;
    if (!known.has_depth) return name == measure ? std::optional(metric) : std::nullopt;
    const std::string_view depth = name.substr(std::min(measure.size() + 1, name.size()));
    const auto [end, error] = std::from_chars(depth.data(), depth.data() + depth.size(), metric.k);
    const bool is_sound = error == std::errc{} && end == depth.data() + depth.size();
    return is_sound && metric.k > 0 ? std::optional(metric) : std::nullopt;
  }
  return std::nullopt;
}

double value_of(const Metric& metric, const GoldRanks& gold) {
  switch (metric.measure) {
    case Measure::kMrr: return reciprocal_rank(gold);
    case Measure::kMap: return average_precision(gold);
    case Measure::kRecall: return recall_at(gold, metric.k);
    case Measure::kAccuracy: return accuracy_at(gold, metric.k);
    case Measure::kPrecision: return precision_at(gold, metric.k);
    case Measure::kNdcg: return discounted_gain_at(gold, metric.k);
    case Measure::kPass: break;
  }
  return 0;
}

}  // namespace cairn::eval
