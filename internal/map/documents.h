// Lists the documents of a repository: Markdown, reStructuredText and plain-text README files.
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Returns the documents whose paths `filters` accepts, most important first. READMEs, documents
// about the architecture, files under docs/ and files near the root have higher values. Changelogs,
// licenses and test files have lower values. Returns nothing if the sources of the index are not
// available.
std::vector<MapDocument> list_documents(const corpus::Corpus& corpus,
                                        const query::Filters& filters);

}  // namespace cairn::map
