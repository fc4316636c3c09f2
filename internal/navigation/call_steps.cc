#include "internal/navigation/call_steps.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "internal/model/certainty.h"

namespace cairn::navigation {
namespace {

using model::Edge;
using model::EdgeKind;
using model::NodeId;
using model::NodeKind;

constexpr std::uint32_t kCallCost = 100;
constexpr std::uint32_t kValueCost = 180;
constexpr std::uint32_t kAssignmentCost = 80;
constexpr std::uint32_t kConstructorCost = 10;
constexpr std::uint32_t kCallableObjectCost = 150;
constexpr std::uint32_t kImplementationCost = 40;
constexpr std::uint32_t kCostPerDoubling = 15;  // each time the number of implementations doubles
constexpr std::uint32_t kOverrideCost = 30;     // added if the base method makes calls
constexpr std::uint32_t kTestCost = 400;        // added for each step into test code

// The maximum number of files that are read to find assignments: in total, and for a single field.
constexpr std::size_t kMaxAssignmentFiles = 400;
constexpr std::size_t kMaxFilesOfAssigned = 50;

// Returns the cost of a step. The cost is higher if the target of the step is uncertain.
std::uint32_t doubtful(std::uint32_t cost, std::uint8_t confidence) {
  switch (model::certainty_of(confidence)) {
    case model::Certainty::kCertain: return cost;
    case model::Certainty::kLikely: return cost + cost / 2;
    case model::Certainty::kByName: return cost * 4;
  }
  return cost;
}

constexpr std::size_t kMaxOverloads = 64;

// Returns whether an object can be called like a function if it has a method with this name.
bool makes_callable(std::string_view name) {
  return name == "__call__" || name == "__invoke" || name == "operator()";
}

// Returns the type that contains a node, or kNoNode. `arcs` are the edges of the node.
NodeId type_around(const corpus::Corpus& corpus, const corpus::Arcs& arcs) {
  for (const Edge& edge : arcs.incoming) {
    if (edge.kind == EdgeKind::kDefinition && model::is_type(corpus.traits(edge.from).kind)) {
      return edge.from;
    }
  }
  return model::kNoNode;
}

bool is_doubtful_call(const Edge& edge) {
  return edge.kind == EdgeKind::kCall &&
         model::certainty_of(edge.confidence) != model::Certainty::kCertain;
}

// Returns the extra cost of a step from a base method to a method that overrides it. `arcs` are the
// edges of the base method. If the base method makes calls, it is probably not abstract, so a call
// may run it instead of an override.
std::uint32_t override_cost(const corpus::Arcs& arcs) {
  const bool has_calls = std::any_of(arcs.outgoing.begin(), arcs.outgoing.end(),
                                     [](const Edge& edge) { return edge.kind == EdgeKind::kCall; });
  return has_calls ? kOverrideCost : 0;
}

bool holds_values(NodeKind kind) { return kind >= NodeKind::kField && kind <= NodeKind::kEvent; }

}  // namespace

std::string_view name_of(StepKind kind) {
  constexpr std::array<std::string_view, 5> kNames = {"call", "implementation", "value",
                                                      "assignment", "constructor"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::uint32_t CallSteps::implementation_cost(std::size_t implementations) const {
  std::uint32_t cost = kImplementationCost;
  for (; implementations > 1; implementations /= 2) cost += kCostPerDoubling;
  return cost;
}

// Adds steps for calls, and for functions that are named without being called. Ignores functions
// that are named at file level, outside of all definitions: most of these uses are imports.
void CallSteps::add_uses(const std::vector<Edge>& edges, NodeId Edge::*other,
                         std::vector<Step>& steps) const {
  for (const Edge& edge : edges) {
    if (!is_ours(edge.*other) || edge.from == edge.to) continue;
    if (edge.kind == EdgeKind::kCall) {
      steps.push_back({edge.*other, StepKind::kCall, doubtful(kCallCost, edge.confidence), {}, {}});
    } else if (edge.kind == EdgeKind::kReference) {
      const NodeKind used = corpus_.traits(edge.to).kind;
      if (used == NodeKind::kMacro || !model::is_callable(used)) continue;
      if (!model::is_symbol(corpus_.traits(edge.from).kind)) continue;
      const std::uint32_t cost = used == NodeKind::kAccessor ? kCallCost : kValueCost;
      steps.push_back(
          {edge.*other, StepKind::kValue, doubtful(cost, edge.confidence), edge.to, {}, {}});
    }
  }
}

std::vector<CallSteps::Step> CallSteps::steps_from(NodeId node) {
  corpus_.tick();
  std::vector<Step> steps;
  const corpus::Arcs arcs = corpus_.arcs(node);
  add_uses(arcs.outgoing, &Edge::to, steps);
  const NodeKind kind = corpus_.traits(node).kind;
  if (model::is_callable(kind) || holds_values(kind)) {
    std::vector<NodeId> implementations;
    for (const Edge& edge : arcs.incoming) {
      if (edge.kind == EdgeKind::kImplements) implementations.push_back(edge.from);
    }
    const std::uint32_t cost = implementation_cost(implementations.size()) + override_cost(arcs);
    for (const NodeId to : implementations) {
      steps.push_back({to, StepKind::kImplementation, cost, {}, {}, {}});
    }
  }
  if (holds_values(kind)) add_assigned(node, steps);
  if (model::is_type(kind)) add_members_run(node, steps);
  add_overloads_called(arcs.outgoing, steps);
  return steps;
}

std::vector<CallSteps::Step> CallSteps::steps_to(NodeId node) {
  corpus_.tick();
  std::vector<Step> steps;
  const corpus::Arcs arcs = corpus_.arcs(node);
  add_uses(arcs.incoming, &Edge::from, steps);
  const NodeKind kind = corpus_.traits(node).kind;
  for (const Edge& edge : arcs.outgoing) {
    if (edge.kind != EdgeKind::kImplements || !is_ours(edge.to)) continue;
    const NodeKind base = corpus_.traits(edge.to).kind;
    if (!model::is_callable(base) && !holds_values(base)) continue;
    const corpus::Arcs others = corpus_.arcs(edge.to);
    const auto count =
        std::count_if(others.incoming.begin(), others.incoming.end(),
                      [](const Edge& one) { return one.kind == EdgeKind::kImplements; });
    const std::uint32_t cost =
        implementation_cost(static_cast<std::size_t>(count)) + override_cost(others);
    steps.push_back({edge.to, StepKind::kImplementation, cost, {}, {}, {}});
  }
  if (model::is_callable(kind) || model::is_type(kind)) add_holders(node, arcs.incoming, steps);
  if (model::is_callable(kind)) {
    add_types_running(node, arcs, steps);
    add_callers_of_overloads(node, arcs, steps);
  }
  return steps;
}

const CallSteps::Members& CallSteps::members(NodeId type) {
  const auto known = members_.find(value_of(type));
  if (known != members_.end()) return known->second;
  Members members;
  for (const Edge& edge : corpus_.arcs(type).outgoing) {
    if (edge.kind != EdgeKind::kDefinition || !model::is_callable(corpus_.traits(edge.to).kind)) {
      continue;
    }
    const auto head = corpus_.head(edge.to);
    if (!head) continue;
    members.by_name[head->name].push_back(edge.to);
    members.names.emplace(value_of(edge.to), head->name);
  }
  return members_.emplace(value_of(type), std::move(members)).first->second;
}

// Returns the other members of the same type that have the same name as `node`. `arcs` are the
// edges of `node`.
std::vector<NodeId> CallSteps::overloads_of(NodeId node, const corpus::Arcs& arcs) {
  const NodeId type = type_around(corpus_, arcs);
  if (type == model::kNoNode) return {};
  const Members& all = members(type);
  const auto name = all.names.find(value_of(node));
  if (name == all.names.end()) return {};
  std::vector<NodeId> overloads = all.by_name.at(name->second);
  if (overloads.size() > kMaxOverloads) return {};
  std::erase(overloads, node);
  return overloads;
}

void CallSteps::add_overloads_called(const std::vector<Edge>& calls, std::vector<Step>& steps) {
  for (const Edge& edge : calls) {
    if (!is_doubtful_call(edge) || !is_ours(edge.to)) continue;
    for (const NodeId overload : overloads_of(edge.to, corpus_.arcs(edge.to))) {
      steps.push_back(
          {overload, StepKind::kCall, doubtful(kCallCost, edge.confidence), edge.to, {}, {}});
    }
  }
}

void CallSteps::add_callers_of_overloads(NodeId node, const corpus::Arcs& arcs,
                                         std::vector<Step>& steps) {
  for (const NodeId overload : overloads_of(node, arcs)) {
    for (const Edge& edge : corpus_.arcs(overload).incoming) {
      if (!is_doubtful_call(edge)) continue;
      steps.push_back(
          {edge.from, StepKind::kCall, doubtful(kCallCost, edge.confidence), overload, {}, {}});
    }
  }
}

// Adds the constructors, which run when `type` is called, and the call operators, which run when an
// object of the type is called.
void CallSteps::add_members_run(NodeId type, std::vector<Step>& steps) {
  for (const auto& [name, nodes] : members(type).by_name) {
    for (const NodeId member : nodes) {
      if (corpus_.traits(member).kind == NodeKind::kConstructor) {
        steps.push_back({member, StepKind::kConstructor, kConstructorCost, {}, {}, {}});
      } else if (makes_callable(name)) {
        steps.push_back({member, StepKind::kValue, kCallableObjectCost, {}, {}, {}});
      }
    }
  }
}

void CallSteps::add_types_running(NodeId member, const corpus::Arcs& arcs,
                                  std::vector<Step>& steps) {
  const NodeId type = type_around(corpus_, arcs);
  if (type == model::kNoNode) return;
  if (corpus_.traits(member).kind == NodeKind::kConstructor) {
    steps.push_back({type, StepKind::kConstructor, kConstructorCost, {}, {}, {}});
    return;
  }
  const Members& all = members(type);
  const auto name = all.names.find(value_of(member));
  if (name != all.names.end() && makes_callable(name->second)) {
    steps.push_back({type, StepKind::kValue, kCallableObjectCost, {}, {}, {}});
  }
}

void CallSteps::add_assigned(NodeId holder, std::vector<Step>& steps) {
  const std::vector<corpus::Posting> postings = corpus_.postings(holder);
  if (postings.size() > kMaxFilesOfAssigned) return;
  for (const corpus::Posting& posting : postings) {
    for (const corpus::Assignment& one : assignments(posting.file)) {
      if (one.holder != holder || !is_ours(one.function)) continue;
      steps.push_back({one.function,
                       StepKind::kAssignment,
                       doubtful(kAssignmentCost, one.confidence),
                       {},
                       one,
                       posting.file});
    }
  }
}

void CallSteps::add_holders(NodeId function, const std::vector<Edge>& uses,
                            std::vector<Step>& steps) {
  std::set<NodeId> files;
  for (const Edge& edge : uses) {
    if (edge.kind != EdgeKind::kReference) continue;
    const NodeId file = corpus_.traits(edge.from).file;
    files.insert(file == model::kNoNode ? edge.from : file);
  }
  if (files.size() > kMaxFilesOfAssigned) return;
  for (const NodeId file : files) {
    for (const corpus::Assignment& one : assignments(file)) {
      if (one.function != function || !is_ours(one.holder)) continue;
      steps.push_back({one.holder,
                       StepKind::kAssignment,
                       doubtful(kAssignmentCost, one.confidence),
                       {},
                       one,
                       file});
    }
  }
}

const std::vector<corpus::Assignment>& CallSteps::assignments(NodeId file) {
  const auto known = assignments_.find(value_of(file));
  if (known != assignments_.end()) return known->second;
  std::vector<corpus::Assignment> found;
  if (assignments_.size() < kMaxAssignmentFiles) {
    if (const auto row = corpus_.file(file)) found = corpus::assignments_in(corpus_, *row);
  }
  return assignments_.emplace(value_of(file), std::move(found)).first->second;
}

// Returns one arc for each node in Step::to, with the cost of the cheapest step. If the steps lead
// from these nodes to a common target, `entered` is this target. If the steps lead to these nodes,
// `entered` is kNoNode.
std::vector<graph::Arc> CallSteps::arcs_of(std::vector<Step> steps, NodeId entered) const {
  std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return std::tie(a.to, a.cost) < std::tie(b.to, b.cost);
  });
  std::vector<graph::Arc> arcs;
  for (const Step& step : steps) {
    const std::uint32_t to = value_of(step.to);
    if (!arcs.empty() && arcs.back().to == to) continue;
    const NodeId into = entered == model::kNoNode ? step.to : entered;
    const bool is_test = (corpus_.traits(into).flags & model::kFlagTest) != 0;
    arcs.push_back({to, step.cost + (is_test && !with_tests_ ? kTestCost : 0.0)});
  }
  return arcs;
}

std::vector<graph::Arc> CallSteps::leaving(std::uint32_t node) {
  return arcs_of(steps_from(NodeId{node}), model::kNoNode);
}

std::vector<graph::Arc> CallSteps::entering(std::uint32_t node) {
  return arcs_of(steps_to(NodeId{node}), NodeId{node});
}

std::pair<WalkStep, StepKind> CallSteps::step(NodeId from, NodeId to, bool is_backward) {
  const auto best_of = [](const std::vector<Step>& steps, NodeId end) {
    std::optional<Step> best;
    for (const Step& one : steps) {
      if (one.to == end && (!best || one.cost < best->cost)) best = one;
    }
    return best;
  };
  std::optional<Step> best = best_of(steps_from(from), to);
  // steps_from() may miss an assignment because of its limits on files; steps_to() may still find
  // it.
  if (!best) best = best_of(steps_to(to), from);
  WalkStep step;
  if (auto node = corpus_.node(is_backward ? from : to)) {
    step.node = search::summarize(corpus_, std::move(*node));
  }
  if (!best) return {step, StepKind::kCall};
  constexpr std::array<EdgeKind, 5> kEdges = {EdgeKind::kCall, EdgeKind::kImplements,
                                              EdgeKind::kReference, EdgeKind::kReference,
                                              EdgeKind::kDefinition};
  step.kind = kEdges.at(static_cast<std::size_t>(best->kind));
  // An implementation edge leads from the overriding method to the base method.
  step.is_backward = (best->kind == StepKind::kImplementation) != is_backward;
  NodeId file = best->file;
  if (best->kind == StepKind::kAssignment) {
    step.place = best->assignment.place;
    step.confidence = best->assignment.confidence;
    step.weight = model::edge_weight(model::kDefaultEdgeWeights, step.kind, 1, step.confidence);
  } else {
    const bool against = best->kind == StepKind::kImplementation;
    const NodeId named = best->named == model::kNoNode ? to : best->named;
    if (best->kind == StepKind::kValue && best->named == model::kNoNode) {
      step.kind = EdgeKind::kDefinition;  // a callable object
    }
    Edge edge{against ? to : from, against ? from : named, step.kind, 1, model::kNoNode, {}, 100};
    edge = corpus::with_place(corpus_, edge);
    step.count = edge.count;
    step.confidence = edge.confidence;
    step.weight = model::edge_weight(model::kDefaultEdgeWeights, edge);
    step.place = edge.place;
    file = edge.file;
  }
  if (file != model::kNoNode) {
    if (const auto row = corpus_.file(file)) step.path = row->path;
  }
  return {std::move(step), best->kind};
}

}  // namespace cairn::navigation
