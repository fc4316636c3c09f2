// The built-in indexer: turns the sources of a project into documents like those of other indexers.
//
//   list -> parse (files in parallel) -> facts -> Project -> resolve -> Collected
//
// Facts are stored in the spool; memory holds the definitions of all files, and one syntax tree for
// each thread. In files that an index covers, definitions and uses come from the index, and those
// that it lacks are added (covered_symbols.h, added_uses.h). Uses in other files refer to the
// symbols of the index. If there are several repositories (Selection::members), guessed uses
// between them are added, too.
#pragma once

#include <functional>
#include <string_view>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/inventory/project_files.h"

namespace cairn::builtin {

// The symbols of the built-in indexer begin with this.
inline constexpr std::string_view kSyntacticScheme = "cairn ";

// A cache of the facts of files, from an earlier import.
class FactsCache {
 public:
  virtual ~FactsCache() = default;
  // Returns the encoded facts of the file with that path and content; "" if unknown. Thread-safe.
  virtual std::string facts(std::string_view path, std::string_view hash) = 0;
};

struct SyntacticRequest {
  FactsCache* known = nullptr;       // may be null
  inventory::ProjectFiles files;     // to be read
  std::vector<std::string> members;  // of several repositories; see Selection
  unsigned threads = 1;
};

// Adds to `collected`. Requires: `collected` already has everything else.
void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             collected::Collected& collected, collected::ImportReport& report,
                             const std::function<void(std::string_view)>& progress);

}  // namespace cairn::builtin
