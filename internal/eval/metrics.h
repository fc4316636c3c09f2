// Metrics of a ranking, computed from the ranks of the gold answers. The metrics are defined in
// docs/evaluation.md.
//
// All functions are pure. Ranks are counted from 1; a rank of 0 means that the gold answer was not
// found. K is the depth: the number of results that a metric considers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::eval {

struct GoldRanks {
  std::vector<std::size_t> ranks;  // rank of each gold answer
  std::vector<double> relevance;   // relevance of each gold answer, positive
};

double reciprocal_rank(const GoldRanks& gold);              // 1 / first rank of a gold answer
double recall_at(const GoldRanks& gold, std::size_t k);     // share of the gold answers within K
double accuracy_at(const GoldRanks& gold, std::size_t k);   // 1 if all gold answers are within K
double precision_at(const GoldRanks& gold, std::size_t k);  // share of gold answers in the first K
double average_precision(const GoldRanks& gold);            // mean precision at the gold answers
double discounted_gain_at(const GoldRanks& gold, std::size_t k);  // nDCG, gain 2^relevance - 1

enum class Measure : std::uint8_t { kMrr, kMap, kRecall, kAccuracy, kPrecision, kNdcg, kPass };

// A metric such as "mrr", "recall@10", "file.acc@5" or "pass".
struct Metric {
  Measure measure = Measure::kMrr;
  std::size_t k = 0;  // only for measures with a depth
  bool of_files = false;

  friend bool operator==(const Metric&, const Metric&) = default;
};

std::string name_of(const Metric& metric);
std::optional<Metric> metric_named(std::string_view name);

// Returns the value of a metric. Requires: the measure is not kPass, which cannot be computed from
// ranks.
double value_of(const Metric& metric, const GoldRanks& gold);

}  // namespace cairn::eval
