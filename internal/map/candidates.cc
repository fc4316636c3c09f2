#include "internal/map/candidates.h"

#include <algorithm>
#include <cmath>

namespace cairn::map {
namespace {

constexpr std::size_t kSeeds = 20;
constexpr double kSpreadShare = 0.1;       // weight of PageRank in the relevance
constexpr double kImportanceShare = 1e-6;  // small: only orders symbols of equal relevance
constexpr double kRankScale = 10;
constexpr std::size_t kLeastTokens = 10;  // min tokens of a symbol's line in the map
constexpr std::size_t kOfEachGroup = 4;

// Returns a factor that reduces the relevance of tests and of data. Readers of a topic want its
// code before its tests, and functions before data.
double reading_factor(const model::NodeTraits& traits) {
  const Factors factors = factors_of(traits);
  return (factors.origin < 1 ? 0.3 : 1.0) * (factors.kind < 1 ? 0.3 : 1.0);
}

bool is_better(const Candidate& a, const Candidate& b) {
  return a.value != b.value ? a.value > b.value : a.node < b.node;
}

void keep_best(std::vector<Candidate>& candidates, std::size_t most) {
  if (candidates.size() > most) {
    std::nth_element(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(most),
                     candidates.end(), is_better);
    candidates.resize(most);
  }
  std::sort(candidates.begin(), candidates.end(), is_better);
}

// Returns the most important symbols of each group as candidates.
std::vector<Candidate> best_of_groups(const CodeMap& map, const std::vector<Group>& groups,
                                      const std::vector<Candidate>& all) {
  std::vector<std::uint32_t> group_of(map.files.size(), 0);
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    for (const std::uint32_t file : groups[i].files) group_of[file] = i;
  }
  std::vector<std::vector<Candidate>> of_group(groups.size());
  for (const Candidate& candidate : all) {
    of_group[group_of[map.file_number[candidate.node]]].push_back(candidate);
  }
  std::vector<Candidate> best;
  for (std::vector<Candidate>& candidates : of_group) {
    keep_best(candidates, kOfEachGroup);
    best.insert(best.end(), candidates.begin(), candidates.end());
  }
  return best;
}

}  // namespace

std::vector<double> relevance_of(const corpus::Corpus& corpus, const CodeMap& map,
                                 const MapRequest& request) {
  if (!request.focus || request.focus->matches.empty()) return {};
  const std::vector<search::ScoredNode>& matches = request.focus->matches;
  std::vector<double> relevance(map.size(), 0);
  corpus::GraphView view;
  view.weights = request.edges;
  corpus::CodeGraph graph(corpus, view);
  const std::size_t seeds = std::min(matches.size(), kSeeds);
  const search::Spread spread =
      search::spread_from(graph, std::span(matches).subspan(0, seeds), {});
  for (const graph::NodeScore& score : spread.ranks.scores) {
    if (score.node < map.size() && spread.most > 0) {
      relevance[score.node] = kSpreadShare * score.score / spread.most;
    }
  }
  const double most = matches.front().score;
  for (const search::ScoredNode& match : matches) {
    const std::uint32_t node = value_of(match.node);
    if (node < map.size()) relevance[node] += (1 - kSpreadShare) * match.score / most;
  }
  return relevance;
}

std::vector<Candidate> choose_candidates(const CodeMap& map, const Importance& importance,
                                         const std::vector<Group>& groups,
                                         const std::vector<double>& relevance, std::size_t tokens) {
  double most = 0;
  for (const double value : importance.of_node) most = std::max(most, value);
  std::vector<Candidate> all;
  for (std::uint32_t id = 1; id < map.size(); ++id) {
    if (importance.of_node[id] <= 0 || !map.is_symbol(id)) continue;
    double value = std::sqrt(importance.of_node[id] / most);
    if (!relevance.empty()) {
      value = relevance[id] * reading_factor(map.traits[id]) + kImportanceShare * value;
    }
    all.push_back({id, value});
  }
  std::vector<Candidate> extra;
  if (relevance.empty()) extra = best_of_groups(map, groups, all);
  keep_best(all, tokens / kLeastTokens + kSeeds);
  if (!relevance.empty()) {
    // Small differences in relevance mean little, so a value depends only on the rank.
    for (std::size_t rank = 0; rank < all.size(); ++rank) {
      all[rank].value = kRankScale / (kRankScale + static_cast<double>(rank));
    }
  }
  all.insert(all.end(), extra.begin(), extra.end());
  std::sort(all.begin(), all.end(), is_better);
  all.erase(std::unique(all.begin(), all.end(),
                        [](const Candidate& a, const Candidate& b) { return a.node == b.node; }),
            all.end());
  return all;
}

}  // namespace cairn::map
