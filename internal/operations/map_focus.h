// Finds the focus of a map: the nodes that match given names, paths, questions or changes. Each
// node has a score.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::operations {

struct FocusOptions {
  std::vector<std::string> texts;  // handles, symbols or paths; any other text is a query
  std::string revision;            // if set, code that has changed since this revision is added
  query::Filters filters;
};

// Returns nothing if `options` requests no focus. Returns an empty focus with warnings if nothing
// matches.
std::optional<map::Focus> find_focus(const corpus::Corpus& corpus, const FocusOptions& options);

}  // namespace cairn::operations
