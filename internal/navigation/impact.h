// Implements `impact`: finds the code that a change may break, and the tests that would detect a
// break.
//
// Follows edges backwards, from a changed node to the nodes that depend on it. These are its
// callers, other code that refers to it, declarations that use it as their type, and nodes that
// implement or override it. If a changed method overrides a base method, the callers of the base
// method are also included, since they may call the changed method; calls such as `super.close()`
// cannot. Such callers are at most likely, unless a single type implements the interface of the
// base method. A type that is affected does not affect members that only name it. Code that creates
// an object depends on the constructor, even if it names only the type (construction.h). A path has
// at most one edge that is only a guess by name.
//
// Each hop multiplies the strength of a path by half the weight of the edge's kind, and by the
// confidence of an edge that is not certain (model/certainty.h). For example, a direct caller has
// strength 0.5, and a caller of that caller has strength 0.25. The strength of a node is the
// strength of the strongest path to it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/history/line_trace.h"
#include "internal/navigation/breaks.h"
#include "internal/navigation/test_commands.h"
#include "internal/navigation/walk.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// A file and the lines that a change touches. `path` and `lines` refer to the file before the
// change if the index contains that version, otherwise to the file after the change.
struct ChangedFile {
  std::string path;
  std::vector<history::LineSpan> lines;
};

// Selects the lists in the result: affected code, tests, or both.
enum class ImpactPart : std::uint8_t { kAll, kCode, kTests };

struct ImpactRequest {
  std::vector<search::NodeSummary> changed;  // symbols, files or modules
  bool with_members = true;  // whether a change of a node also changes everything inside it
  std::size_t hops = 4;
  std::size_t limit = 50;  // maximum length of each list in the result
  std::size_t offset = 0;  // number of entries to skip in each list
  ImpactPart part = ImpactPart::kAll;
};

struct Affected {
  WalkStep step;                  // the node, and the edge between it and the previous node
  double strength = 0;            // (0, 0.5]
  std::uint8_t confidence = 100;  // the lowest of the edges on the path, in percent
  std::string through;  // qualified name of the previous node; "" if the previous node was changed
};

struct ImpactResult {
  std::vector<search::NodeSummary> changed;  // production code before tests
  std::size_t changed_total = 0;
  std::string generation;
  std::size_t total = 0;   // number of affected nodes in production code, including those not shown
  std::size_t direct = 0;  // number of affected nodes that are one hop away
  std::size_t files = 0;   // number of production files with affected nodes
  std::size_t tests_total = 0;
  std::size_t hops = 0;  // maximum length of the paths
  std::size_t offset = 0;
  ImpactPart part = ImpactPart::kAll;  // the list that is not selected is empty
  std::vector<Affected> affected;      // strongest first
  std::vector<Affected> tests;         // tests, and suites of unknown kinds, strongest first
  TestCommands run;                    // commands that run `tests` and the changed tests

  // The next three members describe a change since a revision. find_impact() does not set them.
  std::string since;              // id of the commit that the working tree is compared with
  std::size_t changed_files = 0;  // number of source files that differ
  BreaksResult breaks;            // uses outside of the change that expect the old definitions
};

ImpactResult find_impact(const corpus::Corpus& corpus, const ImpactRequest& request);

// Returns the lines that `review` changes. If the index contains the old version of a file, returns
// the old path and the old line numbers; otherwise, returns the new ones.
std::vector<ChangedFile> lines_of_review(const corpus::Corpus& corpus,
                                         const review::Review& review);

// Returns the innermost definitions that overlap the changed lines. For lines outside of all
// definitions, returns the file. Skips files that are not in the index.
std::vector<search::NodeSummary> nodes_of_change(const corpus::Corpus& corpus,
                                                 const std::vector<ChangedFile>& changes);

}  // namespace cairn::navigation
