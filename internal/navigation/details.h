// Implements `show`: collects the details of one node.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/corpus/source_lines.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct Place {
  std::string path;
  model::Range range;
};

struct Details {
  search::NodeSummary summary;
  std::string language;
  std::string documentation;
  std::vector<Place> other_definitions;      // overloads, parts of partial classes, other crates
  std::vector<search::NodeSummary> members;  // children in the outline, at most kMaxMembers
  std::size_t member_count = 0;
  std::size_t reference_count = 0;  // number of uses, not counting definitions
  std::size_t reference_files = 0;
  std::optional<corpus::Snippet> source;  // source of the definition, if its file can be read
  bool source_has_changed = false;        // the file has changed since it was indexed
};

inline constexpr std::size_t kMaxMembers = 200;

Details describe_node(const corpus::Corpus& corpus, const search::NodeSummary& summary);

}  // namespace cairn::navigation
