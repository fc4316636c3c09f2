// Computes the coverage of an index (model/coverage.h), that is, the sources that the index was
// built from and those that were left out. The listing of the files, the parser and the SCIP
// indexes each know a part of the coverage.
//
// A source that a SCIP index describes is never left out, whatever its language.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "internal/base/source_tree.h"
#include "internal/inventory/document_files.h"
#include "internal/inventory/project_files.h"
#include "internal/model/coverage.h"

namespace cairn::inventory {

// Records that the source at `path` was not read, since it is too large or unreadable.
void add_unread(const base::SourceTree& sources, const std::string& path,
                model::Coverage& coverage);

// The path of each source in the index, and its language.
using IndexedSources = std::map<std::string, std::string, std::less<>>;

// Completes `coverage`, which already has the parser's omissions. `is_syntactic`: whether the
// built-in indexer has read the sources.
void complete_coverage(const ProjectFiles& files, const SourceDocuments& documents,
                       const IndexedSources& indexed, bool is_syntactic, model::Coverage& coverage);

// Returns a digest of the files that the listing leaves out, and of the files whose language is
// unusual for their file name ending; "" if there are no files of either kind. It is stored in the
// index, so that the next import notices a change to `.cairnignore`, or a new source in another
// language.
std::string digest_of_listing(const ProjectFiles& files);

}  // namespace cairn::inventory
