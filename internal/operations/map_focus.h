// The focus of a map: names, paths, questions and changes, as nodes with scores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::operations {

struct FocusOptions {
  std::vector<std::string> texts;  // each a handle, a symbol, a path, or else a query
  std::string revision;            // changes committed since this revision count
  query::Filters filters;
};

// Nothing if `options` names nothing. A focus without matches has warnings that say why.
std::optional<map::Focus> find_focus(const corpus::Corpus& corpus, const FocusOptions& options);

}  // namespace cairn::operations
