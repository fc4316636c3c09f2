#include "internal/map/importance.h"

#include <algorithm>
#include <array>

#include "internal/graph/csr.h"
#include "internal/graph/pagerank.h"
#include "internal/graph/score_order.h"

namespace cairn::map {
namespace {

constexpr double kDamped = 0.1;  // PageRank seed weight of tests, generated and vendored code
constexpr double kMaxChurn = 0.5;
constexpr double kHottest = 255;

constexpr std::uint16_t kForeign = model::kFlagTest | model::kFlagGenerated | model::kFlagVendored;

double kind_factor(model::NodeKind kind) {
  switch (kind) {
    case model::NodeKind::kField:
    case model::NodeKind::kProperty:
    case model::NodeKind::kConstant:
    case model::NodeKind::kVariable:
    case model::NodeKind::kAccessor: return 0.25;
    case model::NodeKind::kEnumMember:
    case model::NodeKind::kNamespace:
    case model::NodeKind::kUnknown: return 0.2;
    default: return 1;
  }
}

graph::CsrGraph graph_of(const CodeMap& map, const model::EdgeWeights& weights) {
  std::vector<graph::WeightedArc> arcs;
  arcs.reserve(map.uses.size());
  for (const Use& use : map.uses) {
    arcs.push_back(
        {use.from, use.to, model::edge_weight(weights, use.kind, use.count, use.confidence)});
  }
  return {map.size(), std::move(arcs)};
}

std::vector<graph::Seed> seeds_of(const CodeMap& map) {
  std::vector<graph::Seed> seeds;
  for (std::uint32_t id = 1; id < map.size(); ++id) {
    if (map.file_number[id] == CodeMap::kNoFile) continue;
    seeds.push_back({id, (map.traits[id].flags & kForeign) != 0 ? kDamped : 1.0});
  }
  return seeds;
}

void rank_symbols(const CodeMap& map, Importance& importance) {
  const std::vector<std::uint32_t> order = graph::order_by_score(importance.of_node);
  importance.ranked = static_cast<std::uint32_t>(order.size());
  importance.ranks.assign(map.size(), 0);
  for (std::uint32_t i = 0; i < order.size(); ++i) importance.ranks[order[i]] = i + 1;
}

}  // namespace

Factors factors_of(const model::NodeTraits& traits) {
  Factors factors;
  if ((traits.flags & model::kFlagPrivate) != 0) factors.visibility = 0.4;
  if ((traits.flags & model::kFlagDocumented) != 0) factors.documentation = 1.2;
  factors.churn = 1 + kMaxChurn * traits.hotspot / kHottest;
  if ((traits.flags & kForeign) != 0) factors.origin = kDamped;
  factors.kind = kind_factor(traits.kind);
  return factors;
}

Importance rank_importance(const CodeMap& map, const model::EdgeWeights& weights) {
  Importance importance;
  const graph::CsrGraph graph = graph_of(map, weights);
  graph::PageRankOptions options;
  options.tolerance = 1e-4;
  graph::PageRank ranks = graph::gauss_seidel(graph, graph.reversed(), seeds_of(map), options);
  importance.iterations = ranks.iterations;
  importance.pagerank = std::move(ranks.scores);
  importance.of_node.assign(map.size(), 0);
  importance.of_file.assign(map.files.size(), 0);
  for (std::uint32_t id = 1; id < map.size(); ++id) {
    if (!map.is_symbol(id)) continue;
    importance.of_node[id] = importance.pagerank[id] * factors_of(map.traits[id]).product();
    importance.of_file[map.file_number[id]] += importance.of_node[id];
  }
  rank_symbols(map, importance);
  return importance;
}

int stars_of(std::uint32_t rank, std::uint32_t ranked) {
  if (rank == 0) return 0;
  constexpr std::array<std::uint32_t, 3> kParts = {100, 20, 5};  // the first 1/100, 1/20 and 1/5
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    const std::uint32_t most = std::max<std::uint32_t>(ranked / kParts[i], i == 0 ? 1 : 0);
    if (rank <= most) return 3 - static_cast<int>(i);
  }
  return 0;
}

std::string_view star_text(int stars) {
  constexpr std::array<std::string_view, 4> kTexts = {"", "★", "★★", "★★★"};
  return kTexts[static_cast<std::size_t>(std::clamp(stars, 0, 3))];
}

}  // namespace cairn::map
