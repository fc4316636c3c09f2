// The focus of a map: nodes with scores, found by names, paths, questions and changes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::operations {

struct FocusOptions {
  std::vector<std::string> texts;  // handles, symbols or paths; any other text is a query
  std::string revision;            // adds what was committed since this revision
  query::Filters filters;
};

// Returns nothing if `options` is empty. A focus without matches has warnings that say why.
std::optional<map::Focus> find_focus(const corpus::Corpus& corpus, const FocusOptions& options);

}  // namespace cairn::operations
