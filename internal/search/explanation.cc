#include "internal/search/explanation.h"

#include "internal/graph/strongest_path.h"

namespace cairn::search {
namespace {

using model::NodeId;

std::string name_of_node(const corpus::Corpus& corpus, NodeId id) {
  const auto node = corpus.node(id);
  return node ? node->qualified_name() : std::string();
}

}  // namespace

std::vector<Hop> hops_along(const corpus::Corpus& corpus, const corpus::CodeGraph& graph,
                            std::span<const std::uint32_t> nodes) {
  std::vector<Hop> hops;
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const NodeId from{nodes[i - 1]};
    const NodeId to{nodes[i]};
    const auto edge = graph.strongest_edge(from, to);
    if (!edge) continue;
    Hop hop;
    hop.from = name_of_node(corpus, from);
    hop.to = name_of_node(corpus, to);
    hop.kind = edge->kind;
    hop.is_backward = edge->from != from;
    hop.weight = model::edge_weight(graph.view().weights, *edge);
    hop.count = edge->count;
    hop.confidence = edge->confidence;
    if (edge->file != model::kNoNode) {
      if (const auto file = corpus.file(edge->file)) hop.path = file->path;
      hop.place = edge->place;
    }
    hops.push_back(std::move(hop));
  }
  return hops;
}

std::vector<SignalPart> parts_of(const rank::Signals& signals, const RawSignals& raw,
                                 const rank::Weights& weights) {
  const auto part = [&](std::string_view name, double raw_value, std::string_view unit,
                        double value, double weight) {
    const bool scales = !weights.adds_activity && (name == "hotspot" || name == "recency");
    return SignalPart{name, raw_value, unit, value, weight, value * weight, scales};
  };
  return {part("text", signals.text, "", signals.text, weights.text),
          part("name", signals.name, "", signals.name, weights.name),
          part("graph", raw.pagerank, "mass", signals.graph, weights.graph),
          part("hotspot", raw.activity, "commits", signals.hotspot, weights.hotspot),
          part("recency", raw.days_since_change, "days", signals.recency, weights.recency)};
}

std::vector<ExplainedPath> paths_to(const corpus::Corpus& corpus, corpus::CodeGraph& graph,
                                    const Spread& spread, const SpreadOptions& options,
                                    std::span<const NodeId> nodes) {
  std::vector<std::uint32_t> targets;
  targets.reserve(nodes.size());
  for (const NodeId node : nodes) targets.push_back(value_of(node));
  graph::PathOptions limits;
  limits.damping = options.damping;
  std::vector<ExplainedPath> explained;
  for (const auto& path : graph::strongest_paths(graph, spread.seeds, targets, limits)) {
    ExplainedPath one;
    if (path) {
      one.hops = hops_along(corpus, graph, path->nodes);
      one.mass = path->mass;
    }
    explained.push_back(std::move(one));
  }
  return explained;
}

}  // namespace cairn::search
