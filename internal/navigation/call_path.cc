#include "internal/navigation/call_path.h"

#include <algorithm>
#include <array>

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeId;
using search::NodeSummary;

constexpr std::size_t kMaxMembers = 2000;

// Returns the nodes of `summaries`. Types, files and modules are followed by their members.
std::vector<std::uint32_t> ends_of(const Corpus& corpus,
                                   const std::vector<NodeSummary>& summaries) {
  std::vector<std::uint32_t> ends;
  for (const NodeSummary& summary : summaries) {
    const model::Node& node = summary.node;
    const bool has_members = !model::is_callable(node.kind) && !model::is_prose(node.kind);
    for (const NodeId id : corpus.ids(node.id, has_members ? node.last : node.id)) {
      if (ends.size() == kMaxMembers) return ends;
      ends.push_back(value_of(id));
    }
  }
  return ends;
}

bool is_test(const std::vector<NodeSummary>& ends) {
  return ends.front().node.is(model::kFlagTest);
}

Chain chain_of(const Corpus& corpus, CallSteps& steps, const std::vector<std::uint32_t>& nodes,
               Relation relation) {
  Chain chain;
  chain.relation = relation;
  const bool is_backward = relation == Relation::kIsCalled;
  const NodeId start{is_backward ? nodes.back() : nodes.front()};
  if (auto node = corpus.node(start)) chain.start = search::summarize(corpus, std::move(*node));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const std::size_t at = is_backward ? nodes.size() - i : i;
    auto [step, kind] = steps.step(NodeId{nodes[at - 1]}, NodeId{nodes[at]}, is_backward);
    step.depth = i;
    step.parent = i - 1;
    chain.steps.push_back(std::move(step));
    chain.kinds.push_back(kind);
  }
  return chain;
}

void add_call_chains(const Corpus& corpus, const PathRequest& request, Relation relation,
                     PathResult& result) {
  const bool is_backward = relation == Relation::kIsCalled;
  CallSteps steps(corpus, is_test(request.from) || is_test(request.to));
  graph::CheapestOptions options;
  options.count = request.limit;
  const graph::CheapestPaths found =
      graph::cheapest_paths(steps, ends_of(corpus, is_backward ? request.to : request.from),
                            ends_of(corpus, is_backward ? request.from : request.to), options);
  result.is_cut = result.is_cut || found.is_cut;
  for (const graph::CostPath& path : found.paths) {
    result.chains.push_back(chain_of(corpus, steps, path.nodes, relation));
  }
}

void add_link(const Corpus& corpus, const PathRequest& request, PathResult& result) {
  WalkResult walk = walk_between(corpus, request.from.front(), request.to.front());
  if (walk.steps.empty()) return;
  result.chains.push_back({Relation::kLinked, std::move(walk.start), std::move(walk.steps), {}});
}

}  // namespace

std::string_view name_of(Relation relation) {
  constexpr std::array<std::string_view, 3> kNames = {"calls", "is called by", "is linked to"};
  return kNames.at(static_cast<std::size_t>(relation));
}

PathResult find_path(const Corpus& corpus, const PathRequest& request) {
  PathResult result;
  result.from = request.from.front();
  result.to = request.to.front();
  result.generation = corpus.generation();
  const auto is_done = [&] { return !result.chains.empty() && !request.with_all; };
  add_call_chains(corpus, request, Relation::kCalls, result);
  if (!is_done()) add_call_chains(corpus, request, Relation::kIsCalled, result);
  if (!is_done()) add_link(corpus, request, result);
  return result;
}

}  // namespace cairn::navigation
