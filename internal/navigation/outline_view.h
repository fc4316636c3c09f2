// Implements `outline`: shows the contents of a file, module or type as a tree.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct OutlineEntry {
  model::Node node;
  std::string handle;
  std::string path;       // only set if the top is a module or the repository
  std::size_t depth = 0;  // depth below the top, whose depth is 0
};

struct OutlineView {
  search::NodeSummary top;
  std::string language;
  std::vector<OutlineEntry> entries;  // in pre-order, without the top
};

// Shows modules and files below a module, symbols below a file or symbol, and sections below a
// document or section.
OutlineView view_outline(const corpus::Corpus& corpus, const search::NodeSummary& top);

}  // namespace cairn::navigation
