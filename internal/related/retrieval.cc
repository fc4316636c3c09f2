#include "internal/related/retrieval.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "internal/graph/csr.h"

namespace cairn::related {

using corpus::Corpus;
using model::NodeId;

namespace {

constexpr std::size_t kMaxDirect = 10;    // max linked units in addition to kMaxJudged units
constexpr std::ptrdiff_t kMaxEnds = 400;  // max linked nodes whose units are looked up
constexpr std::size_t kMaxGraphHits = 300;

using Candidates = std::map<NodeId, Candidate>;  // maps each unit to its candidate

// Scales the scores so that the smallest score becomes 0 and the largest becomes 1. If all scores
// are equal, they become 1.
void stretch(std::vector<SourceHit>& hits) {
  if (hits.empty()) return;
  const auto [least, most] =
      std::minmax_element(hits.begin(), hits.end(),
                          [](const SourceHit& a, const SourceHit& b) { return a.score < b.score; });
  const double low = least->score;
  const double range = most->score - low;
  for (SourceHit& hit : hits) hit.score = range > 0 ? (hit.score - low) / range : 1.0;
}

void keep_best(std::vector<SourceHit>& hits, std::size_t count) {
  const auto better = [](const SourceHit& a, const SourceHit& b) {
    return a.score != b.score ? a.score > b.score : a.unit < b.unit;
  };
  std::sort(hits.begin(), hits.end(), better);
  if (hits.size() > count) hits.resize(count);
}

// Adds the units that the two sources find.
void add_similar(const RelatedRequest& request, bool with_graph, Sources sources,
                 Candidates& by_unit) {
  const model::Node& entity = request.entity.node;
  std::vector<SourceHit> near;
  if (with_graph) near = sources.graph.find(entity, sources.units);
  keep_best(near, kMaxGraphHits);
  std::vector<NodeId> others;
  for (std::size_t i = 0; i < std::min(near.size(), kMaxJudged); ++i) {
    others.push_back(near[i].unit);
  }
  std::vector<SourceHit> alike;
  if (request.vector_weight > 0) alike = sources.vectors.find(entity, others);
  stretch(near);
  stretch(alike);
  for (const SourceHit& hit : near) {
    Candidate& candidate = by_unit[hit.unit];
    candidate.graph = hit.score;
    candidate.through = hit.through;
  }
  for (const SourceHit& hit : alike) by_unit[hit.unit].vector = hit.score;
}

// Returns the nodes that use the entity or that the entity uses, heaviest edge first. Returns at
// most kMaxEnds nodes, because determining the unit of each node requires a look-up.
std::vector<graph::Arc> heaviest_ends(const Corpus& corpus, const Neighbourhood& entity) {
  std::vector<graph::Arc> ends;
  const auto add = [&](NodeId end, const model::Edge& edge) {
    if (!is_use(edge.kind) || end > corpus.last_code_node()) return;
    ends.push_back({value_of(end), model::edge_weight(model::kDefaultEdgeWeights, edge)});
  };
  for (const model::Edge& edge : entity.outgoing) add(edge.to, edge);
  for (const model::Edge& edge : entity.incoming) add(edge.from, edge);
  const auto heavier = [](const graph::Arc& a, const graph::Arc& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.to < b.to;
  };
  if (std::ssize(ends) > kMaxEnds) {
    std::nth_element(ends.begin(), ends.begin() + kMaxEnds, ends.end(), heavier);
    ends.resize(static_cast<std::size_t>(kMaxEnds));
  }
  std::sort(ends.begin(), ends.end(), heavier);
  return ends;
}

// Adds the units of `ends`. Each of these nodes is linked to the entity by an edge.
void add_direct(std::span<const graph::Arc> ends, Units& units, Candidates& by_unit) {
  for (const graph::Arc& end : ends) {
    const auto unit = units.unit_of(NodeId{end.to});
    if (!unit) continue;
    Candidate& candidate = by_unit[*unit];
    candidate.direct += end.weight;
    if (candidate.through == model::kNoNode) candidate.through = NodeId{end.to};
  }
}

// Keeps the first kMaxJudged candidates. Keeps up to kMaxDirect of the remaining candidates: those
// with the heaviest direct edges. Requires: `candidates` is sorted, best first.
void drop_weak(std::vector<Candidate>& candidates) {
  if (candidates.size() <= kMaxJudged) return;
  std::vector<Candidate> rest(candidates.begin() + kMaxJudged, candidates.end());
  candidates.resize(kMaxJudged);
  std::erase_if(rest, [](const Candidate& candidate) { return candidate.direct <= 0; });
  std::stable_sort(rest.begin(), rest.end(),
                   [](const Candidate& a, const Candidate& b) { return a.direct > b.direct; });
  if (rest.size() > kMaxDirect) rest.resize(kMaxDirect);
  candidates.insert(candidates.end(), rest.begin(), rest.end());
}

}  // namespace

bool is_tied(const Corpus& corpus, const Neighbourhood& entity) {
  const auto ties = [&](const model::Edge& edge, NodeId end) {
    return edge.kind != model::EdgeKind::kDefinition && edge.kind != model::EdgeKind::kSameModule &&
           end <= corpus.last_code_node();
  };
  return !entity.mentions.empty() ||
         std::any_of(entity.outgoing.begin(), entity.outgoing.end(),
                     [&](const model::Edge& edge) { return ties(edge, edge.to); }) ||
         std::any_of(entity.incoming.begin(), entity.incoming.end(),
                     [&](const model::Edge& edge) { return ties(edge, edge.from); });
}

std::vector<Candidate> retrieve(const Corpus& corpus, const RelatedRequest& request,
                                const Neighbourhood& entity, Sources sources) {
  const bool with_graph = request.graph_weight > 0 && is_tied(corpus, entity);
  Candidates by_unit;
  add_similar(request, with_graph, sources, by_unit);
  if (with_graph) add_direct(heaviest_ends(corpus, entity), sources.units, by_unit);
  std::vector<Candidate> candidates;
  candidates.reserve(by_unit.size());
  for (auto& [unit, candidate] : by_unit) {
    candidate.unit = unit;
    candidate.fused =
        request.graph_weight * candidate.graph + request.vector_weight * candidate.vector;
    candidates.push_back(candidate);
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.fused != b.fused ? a.fused > b.fused : a.unit < b.unit;
  });
  drop_weak(candidates);
  return candidates;
}

}  // namespace cairn::related
