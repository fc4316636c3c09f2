// The built-in indexer: from the sources of a project to documents as an indexer would have
// written them.
//
//   list -> parse (files in parallel) -> facts -> Project -> resolve -> Collected
//
// Facts wait in the spool; memory holds the definitions of all files and the trees of as many files
// as there are threads. For files in an index that was read before, definitions and uses are those
// of the index, and the rest is added (covered_symbols.h, added_uses.h); uses of theirs by other
// files are joined to its symbols. If there are several repositories (Selection::members), guessed
// uses between them are added too.
#pragma once

#include <functional>
#include <string_view>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/inventory/project_files.h"

namespace cairn::builtin {

// Symbols of the built-in indexer begin with this.
inline constexpr std::string_view kSyntacticScheme = "cairn ";

// A cache of facts read from a file before.
class FactsCache {
 public:
  virtual ~FactsCache() = default;
  // The encoded facts of the file with that path and content; "" if they are not known.
  // Thread-safe.
  virtual std::string facts(std::string_view path, std::string_view hash) = 0;
};

struct SyntacticRequest {
  FactsCache* known = nullptr;       // may be none
  inventory::ProjectFiles files;     // to be read
  std::vector<std::string> members;  // of several repositories, see Selection
  unsigned threads = 1;
};

// Adds to `collected`. Requires: everything else has been read into it.
void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             collected::Collected& collected, collected::ImportReport& report,
                             const std::function<void(std::string_view)>& progress);

}  // namespace cairn::builtin
