// Computes the coverage of an index (model/coverage.h): which sources are in the index, and which
// are left out. The information comes from the listing of the files, from the parser, and from the
// SCIP indexes.
//
// If a SCIP index describes a source, the source is never left out, whatever its language.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "internal/base/source_tree.h"
#include "internal/inventory/document_files.h"
#include "internal/inventory/project_files.h"
#include "internal/model/coverage.h"

namespace cairn::inventory {

// Records that the source at `path` was not read, because it is too large or unreadable.
void add_unread(const base::SourceTree& sources, const std::string& path,
                model::Coverage& coverage);

// Maps the path of each source in the index to its language.
using IndexedSources = std::map<std::string, std::string, std::less<>>;

// Completes `coverage`, to which the parser has already added the files that it left out.
// `is_syntactic` tells whether the built-in indexer has read the sources.
void complete_coverage(const ProjectFiles& files, const base::Tally& left_out_documents,
                       const IndexedSources& indexed, bool is_syntactic, model::Coverage& coverage);

// Returns a digest of the files that the listing leaves out, and of the files whose language is
// unusual for their file name ending. Returns "" if there are no such files. The digest is stored
// in the index, so that the next import notices a change to `.cairnignore`, or a new source that is
// left out or changes the language of other files.
std::string digest_of_listing(const ProjectFiles& files);

}  // namespace cairn::inventory
