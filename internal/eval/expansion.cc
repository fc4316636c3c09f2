#include "internal/eval/expansion.h"

#include <algorithm>
#include <unordered_set>

#include "internal/corpus/code_graph.h"
#include "internal/eval/matching.h"

namespace cairn::eval {
namespace {

using model::NodeId;

constexpr std::size_t kMaxReached = 20'000;

bool is_container(model::NodeKind kind) {
  return kind == model::NodeKind::kFile || kind == model::NodeKind::kModule ||
         kind == model::NodeKind::kRepository;
}

}  // namespace

std::vector<std::string> unreached(const corpus::Corpus& corpus, const Case& asked,
                                   const model::EdgeWeights& edges,
                                   const search::SearchResult& found) {
  std::vector<bool> is_reached(asked.expected.size(), false);
  const auto visit = [&](NodeId id) {
    const auto node = corpus.node(id);
    if (!node) return;
    const std::string path = corpus.path_of(*node);
    for (std::size_t i = 0; i < asked.expected.size(); ++i) {
      if (!is_reached[i]) {
        is_reached[i] = matches(asked.expected[i], {*node, path}, Matching::kStrict);
      }
    }
  };
  corpus::GraphView view;
  view.weights = edges;
  view.weights.at(static_cast<std::size_t>(model::EdgeKind::kSameModule)) = 0;
  corpus::CodeGraph graph(corpus, view);
  std::unordered_set<std::uint32_t> seen;
  std::vector<std::uint32_t> frontier;
  for (std::size_t i = 0; i < std::min(asked.top_k, found.hits.size()); ++i) {
    const std::uint32_t node = value_of(found.hits[i].node.id);
    if (seen.insert(node).second) frontier.push_back(node);
  }
  for (std::size_t hop = 0; !frontier.empty(); ++hop) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t node : frontier) {
      visit(NodeId{node});
      if (hop == asked.hops || is_container(corpus.traits(NodeId{node}).kind)) continue;
      for (const graph::Arc& arc : graph.arcs(node)) {
        if (seen.size() < kMaxReached && seen.insert(arc.to).second) next.push_back(arc.to);
      }
    }
    frontier = std::move(next);
  }
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < asked.expected.size(); ++i) {
    const Gold& gold = asked.expected[i];
    if (!is_reached[i]) missing.push_back(gold.symbol.empty() ? gold.file : gold.symbol);
  }
  return missing;
}

}  // namespace cairn::eval
