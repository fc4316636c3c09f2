// The built-in indexer: from the sources of a project to documents as an indexer would have
// written them.
//
//   list -> parse (files in parallel) -> facts -> Project -> resolve -> Collected
//
// Facts wait in the spool; in memory are the definitions of all files and the trees of as many
// files as there are threads. Of files that an index was read of before, definitions and uses are
// that index's, and what it does not say is added (covered_symbols.h, added_uses.h); what other
// files use of theirs is joined to its symbols. If there are several repositories
// (Selection::members), what is guessed that they use of each other is added too.
#pragma once

#include <functional>
#include <string_view>

#include "internal/base/source_tree.h"
#include "internal/indexer/collected.h"
#include "internal/indexer/import_report.h"
#include "internal/indexer/project_files.h"

namespace cairn::indexer {

// Symbols of the built-in indexer begin with this.
inline constexpr std::string_view kSyntacticScheme = "cairn ";

// What the sources are called among the inputs of an index.
inline constexpr std::string_view kSourcesInput = "sources";

// Facts that were taken of a file before.
class FactsCache {
 public:
  virtual ~FactsCache() = default;
  // The encoded facts of the file with that path and content; "" if they are not known. Called by
  // several threads.
  virtual std::string facts(std::string_view path, std::string_view hash) = 0;
};

struct SyntacticRequest {
  FactsCache* known = nullptr;       // may be none
  ProjectFiles files;                // to be read
  std::vector<std::string> members;  // of several repositories, see Selection
  unsigned threads = 1;
};

// Adds to `collected`, of which everything else must have been read.
void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             Collected& collected, ImportReport& report,
                             const std::function<void(std::string_view)>& progress);

}  // namespace cairn::indexer
