// Implements `cairn import`, which converts SCIP files to a published index.
//
//   collect (one document at a time) -> lay out -> build -> publish
//
// The new index becomes visible in the last step. If an earlier step fails, the previous index
// stays in use.
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
  // Standard input, rewound, if the caller has already read from it (import_root.h). Null
  // otherwise.
  std::shared_ptr<scip::ByteSource> standard_input;
  // For each input, the directory below `root` that its paths are relative to. May be shorter than
  // `inputs`.
  std::vector<std::string> prefixes;
  // For each input, the hashes of its sources at the time the input was built. May be shorter than
  // `inputs`. A document is ignored if its source has changed since then, and the built-in indexer
  // reads the source instead. A document is also ignored if its source no longer exists.
  std::vector<collected::SourceHashes> made_of;
  // For each input, a clause that says how its indexer failed, or "". May be shorter than `inputs`.
  // If an indexer failed, the built-in indexer adds its guesses wherever the failed indexer
  // reported no occurrence.
  std::vector<std::string> faults;
  std::string index_path;
  std::string root;  // the directory of the sources; need not exist
  scip::Tolerance tolerance = scip::Tolerance::kStrict;
  bool allow_empty = false;  // whether to accept inputs without any document
  // Whether to replace only what has changed in the existing index, if that is possible
  // (revision.h). The answers of the index are the same, but not the bytes of its file.
  bool may_revise = false;
  bool force = false;  // whether to import even if the index already holds these inputs
  bool read_sources = true;
  inventory::Selection selection;  // which sources and documents to read
  // The files of `selection`, if the caller has just listed them.
  std::optional<inventory::ProjectFiles> files;
  // Whether the built-in indexer adds facts that the inputs lack.
  bool syntactic = false;
  // Whether the index contains documents and the documentation of definitions. If false, a search
  // finds no words of documentation, even as part of the surrounding code. It still finds words in
  // other comments and in literals. Measurements set this to false if their queries are taken from
  // documentation.
  bool keep_documentation = true;
  // The maximum number of commits to read, newest first. 0 means no history. Changed lines are read
  // only for the newest 500 of these commits.
  std::size_t max_commits = 0;
  // If set, this history is used instead of the history in git. History::head must then identify
  // this history.
  std::optional<model::History> history;
  std::string joined_of;              // identifies the indexes that are joined (refresh/join.h)
  std::size_t max_details = 1000;     // see ImportReport::details
  std::chrono::milliseconds wait{0};  // how long to wait if another import is writing this index
};

// A callback that is called before each step, with a phrase that names the step.
using Progress = std::function<void(std::string_view)>;

// Runs an import. Deterministic: the same inputs and sources yield the same bytes. Throws
// base::Error.
collected::ImportReport import_scip(const ImportRequest& request, const Progress& progress);

}  // namespace cairn::indexer
