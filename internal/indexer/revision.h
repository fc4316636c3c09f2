// Brings an index up to date by replacing only what the changed files contribute to it.
//
//   examine   Which files have changed, are new or gone? Which names mean something else in other
//             files? (examination.h)
//   resolve   resolves the names in the changed files and in those that mention such a name, with
//             the stored facts of all other files
//   place     gives the nodes their places in the outline (revised_layout.h), also those of new
//             files and directories (outline_changes.h)
//   build     makes the rows of the changed files (file_builder.h), their comments
//             (revised_comments.h), and those of changed documents (revised_documents.h)
//   relate    finds the edges, uses and words that are new or gone (revised_tables.h); if nodes are
//             new, gone or moved, also names, links between names and mentions (revised_outline.h)
//   remember  computes the histories, of all nodes if there is another commit (revised_history.h)
//   write     changes a copy of the index (store/index_reviser.h), and publishes it
//
// The index then gives the same answers as one that was built from nothing. A revision is possible
// only if that follows from what is known, and an import does the rest: the built-in indexer alone
// made the index; what manifests say of names is the same; no directory of the outline has moved
// into another one; in few files, a name means something else because a definition is new or gone, or
// has another type, value or parameters; files that are not replaced use no node that is gone; what
// is said of a symbol that several files define has changed only if a single file says it; and the
// same files define such a symbol.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/import_report.h"
#include "internal/indexer/import.h"
#include "internal/inventory/project_files.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

struct RevisionInput {
  const ImportRequest& request;
  const base::SourceTree& sources;
  const inventory::ProjectFiles& files;
  const std::vector<store::SourceRow>& surveyed;  // all files, ordered by path
  const std::string& left_out;                    // digest_of_listing()
  std::string generation;                         // of the index from which `surveyed` differs
  timespec begun{};                               // a time before the survey
};

// Revises the index at RevisionInput::request.index_path. Returns false, and changes nothing, if a
// revision is not possible. Otherwise, completes `report`, which has the changes since the index
// was written. Throws base::Error like import_scip().
bool revise(const RevisionInput& input, collected::ImportReport& report);

}  // namespace cairn::indexer
