// Implements `refs`: finds the uses of a node. Certain uses come before guesses. Within each of
// these groups, uses in production code come before uses in tests.
//
// A node can have several parts: overloads, a declaration and its definition, or a class that is
// split into several files. The result contains the uses of all parts, grouped by part. Uses that
// may refer to more than one part form a separate group. Such a use is certain if it certainly
// refers to one of the parts, whichever part that is.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/certainty.h"
#include "internal/navigation/test_uses.h"
#include "internal/search/filter.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct ReferencesRequest {
  search::NodeSummary node;
  std::vector<search::NodeSummary> parts;  // the other parts of the node
  // Types whose calls run the node, a constructor (construction.h). Calls of these types count as
  // uses of the node; other uses of them do not.
  std::vector<model::NodeId> made;
  std::size_t limit = 1000;  // maximum number of uses
  std::size_t offset = 0;
  bool with_definitions = false;
  bool with_lines = true;  // whether to read the source lines, which takes most of the time
  query::Filters filters;  // path, language and test filters apply; kinds are ignored
  TestUses tests = TestUses::kShown;
};

struct Reference {
  model::Range range;
  bool is_definition = false;
  std::optional<std::string> text;  // the source line, if the source can be read
  std::string inside;               // qualified name of the innermost enclosing definition, or ""
};

// Uses in one file that have the same part and certainty.
struct FileReferences {
  std::string path;
  std::optional<std::size_t> of;  // 0: the node, 1: the first of `parts` …; nullopt: several parts
  model::Certainty certainty = model::Certainty::kCertain;
  std::vector<Reference> places;  // in file order
};

struct ReferencesResult {
  search::NodeSummary node;
  std::vector<search::NodeSummary> parts;
  std::string generation;
  std::size_t total = 0;  // number of uses on all pages
  std::size_t files_total = 0;
  std::array<std::size_t, model::kCertaintyCount> by_certainty{};  // the sum is `total`
  std::size_t folded_tests = 0;  // uses in tests that are not included in `total`
  std::size_t offset = 0;
  std::vector<FileReferences> files;  // by part, then certainty, then code before tests, then path
};

ReferencesResult find_references(const corpus::Corpus& corpus, const ReferencesRequest& request);

}  // namespace cairn::navigation
