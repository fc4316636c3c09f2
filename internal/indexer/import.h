// `cairn import`: turns SCIP files into a published index.
//
//   collect (one document at a time) -> lay out -> build -> publish
//
// The new index becomes visible in the last step. If anything fails, the previous index stays in
// use.
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
  std::vector<std::string> inputs;  // paths, or "-" for standard input; empty only if `syntactic`
  // Standard input, rewound, if the caller has already read from it (import_root.h); else null.
  std::shared_ptr<scip::ByteSource> standard_input;
  // For each input, the directory below `root` to which its paths are relative; may be shorter than
  // `inputs`.
  std::vector<std::string> prefixes;
  // For each input, the hashes that its sources had when the input was built; may be shorter than
  // `inputs`. A document whose source has changed since then is ignored, and the built-in indexer
  // reads the source instead. A document whose source is gone is also ignored.
  std::vector<collected::SourceHashes> made_of;
  // For each input, a clause that says how its indexer failed, or ""; may be shorter than `inputs`.
  // Wherever the index of a failed indexer has no occurrence, guesses of the built-in indexer are
  // added.
  std::vector<std::string> faults;
  std::string index_path;
  std::string root;  // the directory of the sources; need not exist
  scip::Tolerance tolerance = scip::Tolerance::kStrict;
  bool allow_empty = false;  // whether to accept inputs without any document
  bool force = false;        // whether to import even if the index already holds these inputs
  bool read_sources = true;
  inventory::Selection selection;  // of sources and documents
  // Whether the built-in indexer adds what the inputs lack.
  bool syntactic = false;
  // Whether the index contains documents and the documentation of definitions. If not, searches do
  // not find the words of documentation, not even as a part of the surrounding code; they still
  // find the words of other comments and of literals. This is for measurements whose queries are
  // taken from documentation.
  bool keep_documentation = true;
  // The maximum number of commits of history to read, newest first; 0 reads none. The changed lines
  // are read only for the newest 500 of these commits.
  std::size_t max_commits = 0;
  // If set, this history is used instead of the one in git. Its `head` must identify the history.
  std::optional<model::History> history;
  std::string joined_of;              // identifies the indexes that this one joins (refresh/join.h)
  std::size_t max_details = 1000;     // see ImportReport::details
  std::chrono::milliseconds wait{0};  // how long to wait for another import of the same index
};

// Called before each step, with a phrase that names the step.
using Progress = std::function<void(std::string_view)>;

// Throws base::Error. Deterministic: the same inputs and sources yield the same bytes.
collected::ImportReport import_scip(const ImportRequest& request, const Progress& progress);

}  // namespace cairn::indexer
