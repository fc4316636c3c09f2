// `outline`: what a file, module or type holds, as a tree.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct OutlineEntry {
  model::Node node;
  std::string handle;
  std::string path;       // of files and modules
  std::size_t depth = 0;  // below the top, which has 0
};

struct OutlineView {
  search::NodeSummary top;
  std::string language;
  std::vector<OutlineEntry> entries;  // in pre-order, without the top
};

// Below a module only modules and files, below a file or symbol the symbols, below a document or
// section the sections.
OutlineView view_outline(const corpus::Corpus& corpus, const search::NodeSummary& top);

}  // namespace cairn::navigation
