// `refs`: where a node is used, file by file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/filter.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct ReferencesRequest {
  search::NodeSummary node;
  std::size_t limit = 1000;  // places
  std::size_t offset = 0;
  bool with_definitions = false;
  query::Filters filters;  // paths, languages and tests; kinds do not apply
};

struct Reference {
  model::Range range;
  bool is_definition = false;
  std::optional<std::string> text;  // the line, if the source can be read
  std::string inside;               // qualified name of the innermost definition around it, or ""
};

struct FileReferences {
  std::string path;
  std::vector<Reference> places;  // in order
};

struct ReferencesResult {
  search::NodeSummary node;
  std::string generation;
  std::size_t total = 0;  // places on all pages
  std::size_t files_total = 0;
  std::size_t offset = 0;
  std::vector<FileReferences> files;
};

ReferencesResult find_references(const corpus::Corpus& corpus, const ReferencesRequest& request);

}  // namespace cairn::navigation
