// `impact`: what may break when something changes, and which tests would show it.
//
// Follows edges backwards, from what changes to what depends on it: callers, users, declarations
// that name it as a type, and whatever implements or overrides it. Callers of a method that it
// overrides may call it, too, so they are included. The strength of a path is the product, over its
// hops, of half the weight of the edge's kind: a direct caller has 0.5, the caller's caller 0.25.
// The strongest of all paths to a node counts.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/history/line_trace.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// A file, and the lines that a change touches, as they are now.
struct ChangedFile {
  std::string path;
  std::vector<history::LineSpan> lines;
};

struct ImpactRequest {
  std::vector<search::NodeSummary> changed;  // symbols, files or modules
  bool with_members = true;                  // everything in them changes, too
  std::size_t hops = 4;
  std::size_t limit = 50;  // of each of the two lists
};

struct Affected {
  WalkStep step;        // the node, and the edge that links it to the one before
  double strength = 0;  // (0, 0.5]
  std::string through;  // qualified name of the node before; "" if that one changes
};

struct ImpactResult {
  std::vector<search::NodeSummary> changed;
  std::string generation;
  std::size_t total = 0;   // production code, shown or not
  std::size_t direct = 0;  // production code one hop away
  std::size_t files = 0;   // files of production code
  std::size_t tests_total = 0;
  std::vector<Affected> affected;  // the strongest first
  std::vector<Affected> tests;     // test functions, in the same order
};

ImpactResult find_impact(const corpus::Corpus& corpus, const ImpactRequest& request);

// Returns the innermost definitions that contain the lines, or the file itself if none does. Skips
// files that are not in the index.
std::vector<search::NodeSummary> nodes_of_change(const corpus::Corpus& corpus,
                                                 const std::vector<ChangedFile>& changes);

}  // namespace cairn::navigation
