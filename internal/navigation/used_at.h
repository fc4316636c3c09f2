// The definitions around places in the sources, such as those where a name of another repository is
// used.
#pragma once

#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/range.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct UsedAt {
  std::string path;
  model::Position position;
};

// Returns the innermost definitions around the places, each once, or the file of a place that is in
// none. Leaves out files that are not in the index. Requires: the places are ordered by path.
std::vector<search::NodeSummary> definitions_around(const corpus::Corpus& corpus,
                                                    const std::vector<UsedAt>& places);

}  // namespace cairn::navigation
