// Implements `path`: finds how one definition leads to another.
//
// The search has three stages: chains of calls from the first definition to the second, chains of
// calls in the opposite direction, and the strongest link of any other kind. By default, a stage is
// shown only if the earlier stages found nothing; a request can ask for all stages.
#pragma once

#include <string>
#include <vector>

#include "internal/navigation/call_steps.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct PathRequest {
  std::vector<search::NodeSummary> from;  // the definition and its other parts, such as overloads
  std::vector<search::NodeSummary> to;
  std::size_t limit = 3;  // maximum number of chains in each stage
  bool with_all = false;  // whether all stages are shown
};

enum class Relation : std::uint8_t {
  kCalls,     // `from` calls `to`, directly or through other functions
  kIsCalled,  // `to` calls `from`, directly or through other functions
  kLinked,    // any other link: a shared field, a type, a common caller
};

std::string_view name_of(Relation relation);  // "calls", "is called by", "is linked to"

// A path between `from` and `to`. The steps of a kIsCalled chain lead from callee to caller.
struct Chain {
  Relation relation = Relation::kCalls;
  search::NodeSummary start;    // `from`, another part of it, or one of its members
  std::vector<WalkStep> steps;  // the last step leads to `to`, another part of `to`, or a member
  std::vector<StepKind> kinds;  // one for each step; empty for kLinked
};

struct PathResult {
  search::NodeSummary from;
  search::NodeSummary to;
  std::string generation;
  std::vector<Chain> chains;  // ordered by stage, then from best to worst
  bool is_cut = false;        // whether a search stopped at one of its limits
};

// If `from` or `to` is a type, file or module, chains may also start or end at its members.
PathResult find_path(const corpus::Corpus& corpus, const PathRequest& request);

}  // namespace cairn::navigation
