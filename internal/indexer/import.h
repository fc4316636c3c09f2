// `cairn import`: turns SCIP files into a published index.
//
//   collect (one document at a time) -> lay out -> build -> publish
//
// Nothing is visible until the last step; if anything fails, the previous index stays in use.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collector.h"
#include "internal/collected/import_report.h"
#include "internal/inventory/project_files.h"
#include "internal/model/history.h"
#include "internal/scip/byte_source.h"
#include "internal/scip/scip_reader.h"

namespace cairn::indexer {

struct ImportRequest {
  std::vector<std::string> inputs;  // paths, "-" for standard input; at least one, or syntactic
  // Standard input, if the caller has already read from it (import_root.h).
  std::shared_ptr<scip::ByteSource> standard_input;
  // Where each input's paths begin below root; may be shorter than inputs.
  std::vector<std::string> prefixes;
  // For each input, the hashes that its sources had when it was made; may be shorter than inputs. A
  // document whose source has changed or is gone is ignored, and the built-in indexer reads the
  // source instead.
  std::vector<collected::SourceHashes> made_of;
  // For each input, a clause that says how its indexer failed, or ""; may be shorter than inputs.
  // Where the index of a failed indexer has no occurrence, guesses of the built-in indexer are
  // added.
  std::vector<std::string> faults;
  std::string index_path;
  std::string root;  // directory of the sources; may not exist
  scip::Tolerance tolerance = scip::Tolerance::kStrict;
  bool allow_empty = false;  // accept inputs without any document
  bool force = false;        // import even if the index already holds these inputs
  bool read_sources = true;
  inventory::Selection selection;  // of sources and documents
  // Index the sources themselves where the inputs say nothing.
  bool syntactic = false;
  // Whether the index holds documentation. Without it (for measurements whose queries come from
  // documentation), neither documents nor the documentation of definitions can be found, not even
  // as words of the surrounding code; other comments and literals still can.
  bool keep_documentation = true;
  // The maximum number of commits of history to read, newest first; 0 reads none. Lines are
  // followed through at most kMaxLineCommits of them.
  std::size_t max_commits = 0;
  // Used instead of git's history, and identified by its own `head`.
  std::optional<model::History> history;
  std::string joined_of;  // stored in the index: the indexes it was made of (refresh/join.h)
  std::size_t max_details = 1000;     // see ImportReport::details
  std::chrono::milliseconds wait{0};  // how long to wait for another import of the same index
};

// Called with a phrase that names the step that is about to begin.
using Progress = std::function<void(std::string_view)>;

// Throws base::Error. Deterministic: the same inputs and sources produce the same bytes.
collected::ImportReport import_scip(const ImportRequest& request, const Progress& progress);

}  // namespace cairn::indexer
