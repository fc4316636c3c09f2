// The graph that `path` searches: the steps that execution may take from one definition to the
// next. Each step has a kind and a cost.
//
//   call            the definition calls the other definition
//   implementation  a call of a method may run a method that implements or overrides it
//   value           the definition names a function without calling it, for example to pass it on,
//                   or creates a callable object, such as an object with __call__
//   assignment      a call of a field may run a function that is stored in the field
//   constructor     a call of a class runs its constructor
//
// If it is uncertain which of several overloads a call refers to, the call has a step to each
// overload.
//
// The step for a certain call costs 100. Less certain steps cost more, so that a short chain of
// guesses does not hide a longer chain of certain calls.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/corpus/assignments.h"
#include "internal/corpus/corpus.h"
#include "internal/graph/cheapest_paths.h"
#include "internal/model/edge.h"
#include "internal/navigation/walk.h"

namespace cairn::navigation {

enum class StepKind : std::uint8_t { kCall, kImplementation, kValue, kAssignment, kConstructor };

std::string_view name_of(StepKind kind);  // "call", "implementation" …

class CallSteps : public graph::CostGraph {
 public:
  // If `with_tests`, steps into test code cost the same as other steps; otherwise, they cost more.
  CallSteps(const corpus::Corpus& corpus, bool with_tests)
      : corpus_(corpus), with_tests_(with_tests) {}
  CallSteps(const CallSteps&) = delete;
  CallSteps& operator=(const CallSteps&) = delete;

  std::vector<graph::Arc> leaving(std::uint32_t node) override;
  std::vector<graph::Arc> entering(std::uint32_t node) override;

  // Returns the cheapest step from `from` to `to`, and its kind. The node of the result is `to`; if
  // `is_backward`, it is `from`, and the edge is described in the opposite direction. Requires:
  // there is a step from `from` to `to`.
  std::pair<WalkStep, StepKind> step(model::NodeId from, model::NodeId to, bool is_backward);

 private:
  struct Step {
    model::NodeId to{};  // the other end of the step
    StepKind kind = StepKind::kCall;
    std::uint32_t cost = 0;
    model::NodeId named{};  // the target of the edge, if `to` is only an overload of the target
    corpus::Assignment assignment;  // only for kAssignment
    model::NodeId file{};           // the file that contains `assignment`
  };

  // The callable members of a type: a map from names to members, and a map from members to names.
  struct Members {
    std::map<std::string, std::vector<model::NodeId>> by_name;
    std::unordered_map<std::uint32_t, std::string> names;
  };

  std::vector<Step> steps_from(model::NodeId node);
  std::vector<Step> steps_to(model::NodeId node);
  void add_uses(const std::vector<model::Edge>& edges, model::NodeId model::Edge::*other,
                std::vector<Step>& steps) const;
  void add_overloads_called(const std::vector<model::Edge>& calls, std::vector<Step>& steps);
  void add_callers_of_overloads(model::NodeId node, const corpus::Arcs& arcs,
                                std::vector<Step>& steps);
  void add_members_run(model::NodeId type, std::vector<Step>& steps);
  void add_types_running(model::NodeId member, const corpus::Arcs& arcs, std::vector<Step>& steps);
  const Members& members(model::NodeId type);
  std::vector<model::NodeId> overloads_of(model::NodeId node, const corpus::Arcs& arcs);
  void add_assigned(model::NodeId holder, std::vector<Step>& steps);
  void add_holders(model::NodeId function, const std::vector<model::Edge>& uses,
                   std::vector<Step>& steps);
  const std::vector<corpus::Assignment>& assignments(model::NodeId file);
  std::uint32_t implementation_cost(std::size_t implementations) const;
  bool is_ours(model::NodeId node) const { return node <= corpus_.last_code_node(); }
  std::vector<graph::Arc> arcs_of(std::vector<Step> steps, model::NodeId entered) const;

  const corpus::Corpus& corpus_;
  bool with_tests_;
  std::unordered_map<std::uint32_t, std::vector<corpus::Assignment>> assignments_;  // by file
  std::unordered_map<std::uint32_t, Members> members_;                              // by type
};

}  // namespace cairn::navigation
