// Implements `refs`: where a node is used. Certain uses come before guesses; within each of these
// groups, uses in production code come before uses in tests.
//
// A node can have parts: overloads, a declaration and its definition, a class that is written in
// several files. The result has the uses of all parts, grouped by part. If a use may refer to
// several parts, it is in a separate group; this use is certain if it certainly refers to one of
// the parts, no matter which.
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
  std::size_t limit = 1000;                // maximum number of places
  std::size_t offset = 0;
  bool with_definitions = false;
  query::Filters filters;  // by path, language and test; kinds are ignored
  TestUses tests = TestUses::kShown;
};

struct Reference {
  model::Range range;
  bool is_definition = false;
  std::optional<std::string> text;  // the line of the source, if that can be read
  std::string inside;               // qualified name of the innermost enclosing definition, or ""
};

// Places of one file that have the same part and certainty.
struct FileReferences {
  std::string path;
  std::optional<std::size_t> of;  // 0: the node, 1: the first of `parts` …; none: several parts
  model::Certainty certainty = model::Certainty::kCertain;
  std::vector<Reference> places;  // in the order of the file
};

struct ReferencesResult {
  search::NodeSummary node;
  std::vector<search::NodeSummary> parts;
  std::string generation;
  std::size_t total = 0;  // places on all pages
  std::size_t files_total = 0;
  std::array<std::size_t, model::kCertaintyCount> by_certainty{};  // places; their sum is `total`
  std::size_t folded_tests = 0;  // places in tests that `total` does not count
  std::size_t offset = 0;
  std::vector<FileReferences> files;  // ordered by part, then certainty, tests last, then path
};

ReferencesResult find_references(const corpus::Corpus& corpus, const ReferencesRequest& request);

}  // namespace cairn::navigation
