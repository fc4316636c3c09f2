// What an index was made of and what was left out (model/coverage.h), put together of what the
// listing of the files, the parser and the SCIP indexes say.
//
// A source that a SCIP index describes is not left out, of whatever language it is.
#pragma once

#include <string>

#include "internal/base/source_tree.h"
#include "internal/indexer/collected.h"
#include "internal/indexer/documents.h"
#include "internal/indexer/project_files.h"
#include "internal/model/coverage.h"

namespace cairn::indexer {

// The source at `path` is not read: it is too large, or cannot be.
void add_unread(const base::SourceTree& sources, const std::string& path,
                model::Coverage& coverage);

// Adds to `coverage`, which has what the parser left out, all the rest. `is_syntactic`: the
// built-in indexer has read the sources.
void complete_coverage(const ProjectFiles& files, const SourceDocuments& documents,
                       const Collected& collected, bool is_syntactic, model::Coverage& coverage);

// Another one whenever the listing leaves out other files; "" if it leaves out none. It is kept
// with the index, so that `.cairnignore` and a further source of another language are news.
std::string digest_of_left_out(const ProjectFiles& files);

}  // namespace cairn::indexer
