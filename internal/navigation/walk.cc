#include "internal/navigation/walk.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_set>

#include "internal/graph/strongest_path.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr std::size_t kMaxWalked = 100000;

corpus::GraphView view_of(const WalkRequest& request) {
  corpus::GraphView view;
  view.direction = request.direction;
  view.with_externals = request.with_externals;
  if (!request.kinds.empty()) {
    view.weights.fill(0);
    for (const model::EdgeKind kind : request.kinds) {
      const auto i = static_cast<std::size_t>(kind);
      view.weights.at(i) = model::kKnowledgeEdgeWeights.at(i);
      view.with_documents = view.with_documents || kind == model::EdgeKind::kMentions;
    }
  }
  return view;
}

// Returns the step from a node to one of its neighbors, along the strongest edge between them.
WalkStep step_between(const Corpus& corpus, const corpus::CodeGraph& graph, NodeId from,
                      NodeId to) {
  WalkStep step;
  if (auto node = corpus.node(to)) step.node = search::summarize(corpus, std::move(*node));
  const auto edge = graph.strongest_edge(from, to);
  if (!edge) return step;
  step.kind = edge->kind;
  step.is_backward = edge->from != from;
  step.weight = model::edge_weight(graph.view().weights, *edge);
  step.count = edge->count;
  step.confidence = edge->confidence;
  if (edge->file != model::kNoNode) {
    if (const auto file = corpus.file(edge->file)) step.path = file->path;
    step.place = edge->place;
  }
  return step;
}

struct Reached {
  NodeId node{};
  NodeId before{};
  std::size_t depth = 0;
  std::size_t parent = 0;
  bool is_test = false;
};

// Removes the entries that `is_kept` rejects. An entry whose parent is removed loses its parent.
template <typename IsKept>
void keep_if(std::vector<Reached>& reached, const IsKept& is_kept) {
  // places[old index + 1] is the new index plus 1, or 0 if the entry is removed.
  std::vector<std::size_t> places(reached.size() + 1, 0);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!is_kept(reached[i], i)) continue;
    places[i + 1] = kept + 1;
    Reached entry = reached[i];
    entry.parent = places[entry.parent];
    reached[kept++] = entry;
  }
  reached.resize(kept);
}

// Removes the nodes that `tests` excludes from the list. If `tests` is kFolded, returns the number
// of removed nodes; otherwise, returns 0.
std::size_t fold_tests(TestUses tests, std::vector<Reached>& reached) {
  const auto in_tests = static_cast<std::size_t>(std::count_if(
      reached.begin(), reached.end(), [](const Reached& entry) { return entry.is_test; }));
  if (tests == TestUses::kOnly) {
    keep_if(reached, [](const Reached& entry, std::size_t) { return entry.is_test; });
  }
  if (tests != TestUses::kFolded || in_tests == reached.size()) return 0;
  keep_if(reached, [](const Reached& entry, std::size_t) { return !entry.is_test; });
  return in_tests;
}

// Returns the qualified name of `node` if it is a part with another name than the start, or "".
std::string name_of_part(const WalkRequest& request, NodeId node) {
  for (const search::NodeSummary& part : request.parts) {
    if (part.node.id != node) continue;
    std::string name = part.node.qualified_name();
    if (name != request.start.node.qualified_name()) return name;
  }
  return {};
}

// Returns the nodes within the requested number of hops, except for the start and its parts. If the
// request names kinds of edges, a part that such an edge joins with another part is listed, too: an
// overload that calls another one is its caller.
std::vector<Reached> reach(const Corpus& corpus, corpus::CodeGraph& graph,
                           const WalkRequest& request) {
  std::vector<Reached> reached{{request.start.node.id, {}, 0, 0, false}};
  std::unordered_set<std::uint32_t> seen{value_of(request.start.node.id)};
  for (const search::NodeSummary& part : request.parts) {
    if (seen.insert(value_of(part.node.id)).second) {
      reached.push_back({part.node.id, {}, 0, 0, false});
    }
  }
  const auto is_test = [&corpus](std::uint32_t node) {
    return (corpus.traits(NodeId{node}).flags & model::kFlagTest) != 0;
  };
  const std::size_t starts = reached.size();
  std::unordered_set<std::uint32_t> joined;
  const auto is_joined = [&](const Reached& here, std::uint32_t to) {
    const auto end = reached.begin() + static_cast<std::ptrdiff_t>(starts);
    return here.depth == 0 && !request.kinds.empty() && to != value_of(here.node) &&
           std::any_of(reached.begin(), end,
                       [to](const Reached& one) { return value_of(one.node) == to; }) &&
           joined.insert(to).second;
  };
  for (std::size_t i = 0; i < reached.size() && reached.size() < kMaxWalked; ++i) {
    const Reached here = reached[i];
    if (here.depth == request.hops) break;
    if (here.is_test && request.tests == TestUses::kFolded) continue;
    const std::span<const graph::Arc> row = graph.arcs(value_of(here.node));
    std::vector<graph::Arc> arcs(row.begin(), row.end());
    std::sort(arcs.begin(), arcs.end(), [](const graph::Arc& a, const graph::Arc& b) {
      return std::tie(b.weight, a.to) < std::tie(a.weight, b.to);
    });
    std::stable_partition(arcs.begin(), arcs.end(),
                          [&](const graph::Arc& arc) { return !is_test(arc.to); });
    for (const graph::Arc& arc : arcs) {
      if (seen.insert(arc.to).second || is_joined(here, arc.to)) {
        const std::size_t parent = i < starts ? 0 : i - starts + 1;
        reached.push_back({NodeId{arc.to}, here.node, here.depth + 1, parent, is_test(arc.to)});
      }
    }
  }
  reached.erase(reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(starts));
  return reached;
}

}  // namespace

WalkResult walk(const Corpus& corpus, const WalkRequest& request) {
  WalkResult result;
  result.start = request.start;
  result.parts = request.parts;
  result.generation = corpus.generation();
  result.offset = request.offset;
  corpus::CodeGraph graph(corpus, view_of(request));
  std::vector<Reached> reached = reach(corpus, graph, request);
  result.folded_tests = fold_tests(request.tests, reached);
  result.total = reached.size();
  keep_if(reached, [&](const Reached&, std::size_t i) {
    return i >= request.offset && i - request.offset < request.limit;
  });
  for (const Reached& to : reached) {
    WalkStep step = step_between(corpus, graph, to.before, to.node);
    step.depth = to.depth;
    step.parent = to.parent;
    if (to.depth == 1) step.of = name_of_part(request, to.before);
    result.steps.push_back(std::move(step));
  }
  return result;
}

WalkResult walk_between(const Corpus& corpus, const search::NodeSummary& from,
                        const search::NodeSummary& to) {
  constexpr std::size_t kMaxRows = 200000;
  WalkResult result;
  result.start = from;
  result.generation = corpus.generation();
  // Same-module edges are not followed, since a shared module does not explain how symbols are
  // related.
  corpus::GraphView view;
  view.weights.at(static_cast<std::size_t>(model::EdgeKind::kSameModule)) = 0;
  corpus::CodeGraph graph(corpus, view);
  const std::array<graph::Seed, 1> seeds = {{{value_of(from.node.id), 1.0}}};
  const std::array<std::uint32_t, 1> targets = {value_of(to.node.id)};
  graph::PathOptions options;
  options.max_rows = kMaxRows;
  const auto path = graph::strongest_paths(graph, seeds, targets, options).front();
  if (!path) return result;
  for (std::size_t i = 1; i < path->nodes.size(); ++i) {
    WalkStep step = step_between(corpus, graph, NodeId{path->nodes[i - 1]}, NodeId{path->nodes[i]});
    step.depth = i;
    step.parent = i - 1;
    result.steps.push_back(std::move(step));
  }
  result.total = result.steps.size();
  return result;
}

}  // namespace cairn::navigation
