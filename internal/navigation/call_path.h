// Implements `path`: finds how one definition leads to another.
//
// There are three stages: chains of calls from the first definition to the second, chains of calls
// in the opposite direction, and the strongest link of any other kind. A stage is shown only if the
// earlier stages have found nothing, or on request.
#pragma once

#include <string>
#include <vector>

#include "internal/navigation/call_steps.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct PathRequest {
  std::vector<search::NodeSummary> from;  // the definition, and its other parts
  std::vector<search::NodeSummary> to;
  std::size_t limit = 3;  // maximum number of chains in each stage
  bool with_all = false;  // whether every stage is shown
};

enum class Relation : std::uint8_t {
  kCalls,     // `from` calls `to`, perhaps through others
  kIsCalled,  // `to` calls `from`
  kLinked,    // anything else: a shared field, a type, a common caller
};

std::string_view name_of(Relation relation);  // "calls", "is called by", "is linked to"

// One way from `from` to `to`. The steps of a kIsCalled chain go backwards, from callee to caller.
struct Chain {
  Relation relation = Relation::kCalls;
  search::NodeSummary start;    // `from`, another part of it, or one of its members
  std::vector<WalkStep> steps;  // the last one leads to `to`, another part of `to`, or a member
  std::vector<StepKind> kinds;  // of the steps; empty for kLinked
};

struct PathResult {
  search::NodeSummary from;
  search::NodeSummary to;
  std::string generation;
  std::vector<Chain> chains;  // stage by stage, the best of each stage first
  bool is_cut = false;        // whether a search ended early at one of its limits
};

// If `from` or `to` is a type, file or module, its members count, too.
PathResult find_path(const corpus::Corpus& corpus, const PathRequest& request);

}  // namespace cairn::navigation
