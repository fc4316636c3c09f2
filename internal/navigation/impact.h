// Implements `impact`: what may break if something changes, and which tests would detect that.
//
// Follows edges backwards, from a changed node to the nodes that depend on it: its callers, other
// code that refers to it, declarations that name it as their type, and nodes that implement or
// override it. If the changed node is a method that overrides another method, callers of the other
// method are included, since they may call the changed one. Each hop multiplies the strength of a
// path by half the weight of the edge's kind: a direct caller has strength 0.5, a caller of that
// caller 0.25. The strength of a node is that of the strongest path to it.
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

// A file and the lines that a change touches. Lines are numbered as in the current file.
struct ChangedFile {
  std::string path;
  std::vector<history::LineSpan> lines;
};

// Which of the two lists of the result are wanted.
enum class ImpactPart : std::uint8_t { kAll, kCode, kTests };

struct ImpactRequest {
  std::vector<search::NodeSummary> changed;  // symbols, files or modules
  bool with_members = true;                  // whether everything inside them also changes
  std::size_t hops = 4;
  std::size_t limit = 50;  // maximum length of each list in the result
  std::size_t offset = 0;  // entries of each list to skip
  ImpactPart part = ImpactPart::kAll;
};

struct Affected {
  WalkStep step;        // the node, and the edge that links it to the previous node
  double strength = 0;  // (0, 0.5]
  std::string through;  // qualified name of the previous node; "" if that is a changed node
};

struct ImpactResult {
  std::vector<search::NodeSummary> changed;  // production code before tests
  std::size_t changed_total = 0;
  std::string generation;
  std::size_t total = 0;   // affected nodes in production code, shown or not
  std::size_t direct = 0;  // the affected nodes that are one hop away
  std::size_t files = 0;   // files of production code with affected nodes
  std::size_t tests_total = 0;
  std::size_t offset = 0;
  ImpactPart part = ImpactPart::kAll;  // unless kAll, the other list is empty
  std::vector<Affected> affected;      // strongest first
  std::vector<Affected> tests;         // test functions, strongest first
  TestCommands run;                    // the commands that run `tests`, and the changed tests

  // For a change since a revision; find_impact() leaves these empty.
  std::string since;              // the id of the commit that the working tree is compared with
  std::size_t changed_files = 0;  // sources that differ
  BreaksResult breaks;            // what code outside of the change still expects
};

ImpactResult find_impact(const corpus::Corpus& corpus, const ImpactRequest& request);

// The lines of the sources in the index that `review` changes, numbered as the index numbers them.
std::vector<ChangedFile> lines_of_review(const corpus::Corpus& corpus,
                                         const review::Review& review);

// Returns the innermost definitions that overlap the changed lines, or the file itself for lines
// that no definition contains. Skips files that are not in the index.
std::vector<search::NodeSummary> nodes_of_change(const corpus::Corpus& corpus,
                                                 const std::vector<ChangedFile>& changes);

}  // namespace cairn::navigation
