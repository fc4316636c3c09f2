// `impact`: what may break when something changes, and which tests would tell.
//
// Goes from what changes to what depends on it, against the direction of the edges: callers, users,
// what names it as a type, what implements or overrides it. The callers of a method that it
// overrides may get it, so the way leads there too. The strength of a tie is the product, over its
// hops, of half the weight of the edge's kind: a direct caller has 0.5, its caller 0.25. The
// strongest of all ways to a node counts.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/history/line_trace.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// Lines of a file, as it is now, that a change touches.
struct ChangedFile {
  std::string path;
  std::vector<history::LineSpan> lines;
};

struct ImpactRequest {
  std::vector<search::NodeSummary> changed;  // symbols, files or modules
  bool with_members = true;                  // all that is in them changes too
  std::size_t hops = 4;
  std::size_t limit = 50;  // of each of the two lists
};

struct Affected {
  WalkStep step;        // the node, and the edge that ties it to the one before
  double strength = 0;  // (0, 0.5]
  std::string through;  // qualified name of the node before; "" if that is what changes
};

struct ImpactResult {
  std::vector<search::NodeSummary> changed;
  std::string generation;
  std::size_t total = 0;   // production code, shown or not
  std::size_t direct = 0;  // of it, one hop away
  std::size_t files = 0;   // of it
  std::size_t tests_total = 0;
  std::vector<Affected> affected;  // the strongest first
  std::vector<Affected> tests;     // test functions, likewise
};

ImpactResult find_impact(const corpus::Corpus& corpus, const ImpactRequest& request);

// The innermost definitions that the lines are in; the file itself where they are in none. Files
// that the index does not have are left out.
std::vector<search::NodeSummary> nodes_of_change(const corpus::Corpus& corpus,
                                                 const std::vector<ChangedFile>& changes);

}  // namespace cairn::navigation
