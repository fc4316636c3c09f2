// Lists the documents of a repository: Markdown, reStructuredText and plain README files.
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Most important first: README and other files at the top, then files under docs/, then by depth
// and path. Lists only those below the paths of `filters`. Empty for an index without sources.
std::vector<MapDocument> list_documents(const corpus::Corpus& corpus,
                                        const query::Filters& filters);

}  // namespace cairn::map
