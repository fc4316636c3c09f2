// Lists the documents of a repository: Markdown, reStructuredText and plain README files.
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Returns the documents below the paths of `filters`, most important first. READMEs, documents
// about the architecture, files under docs/ and files near the top count more; changelogs, licenses
// and test files count less. Returns nothing if the index's sources are not available.
std::vector<MapDocument> list_documents(const corpus::Corpus& corpus,
                                        const query::Filters& filters);

}  // namespace cairn::map
