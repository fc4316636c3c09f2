// The built-in indexer. It turns the sources of a project into documents like those of other
// indexers.
//
//   list -> parse (files in parallel) -> facts -> Project -> resolve -> Collected
//
// Facts are stored in the spool. Memory holds the definitions of all files, and one syntax tree per
// thread. If a SCIP index covers a file, the definitions and uses in the file come from that index,
// and the built-in indexer adds those that the index lacks (covered_symbols.h, added_uses.h). In
// files that no index covers, uses also refer to the symbols of the indexes. If there are several
// repositories (Selection::members), guessed uses between them are also added.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/inventory/project_files.h"
#include "internal/resolve/changed_names.h"

namespace cairn::builtin {

// The prefix of all symbols of the built-in indexer.
inline constexpr std::string_view kSyntacticScheme = "cairn ";

// Stores the facts of files that an earlier import has parsed. Thread-safe.
class FactsCache {
 public:
  virtual ~FactsCache() = default;
  // Returns the encoded facts of the file with this path and hash (ParsedFile::hash), or "" if the
  // cache has none.
  virtual std::string facts(std::string_view path, std::string_view hash) = 0;
  // Returns a block of Collected::declared, or "" if there is none with this number.
  virtual std::string declared(std::uint32_t number) = 0;
  // Returns the digest of the document that the last run added for a file
  // (DocumentRecord::digest), or 0 if it is not known.
  virtual std::uint64_t digest(std::string_view path) = 0;
  // Returns the paths of the files that may contain one of the words
  // (ChangedNames::searchable_words()), in any case and with any underscores, or nullopt if that is
  // not known.
  using Words = std::unordered_set<std::string>;
  virtual std::optional<std::unordered_set<std::string>> files_with(const Words& words) = 0;
};

struct SyntacticRequest {
  FactsCache* known = nullptr;       // may be null
  inventory::ProjectFiles files;     // the files to read
  std::vector<std::string> members;  // see Selection; empty unless there are several repositories
  unsigned threads = 1;
  bool keeps_declared = true;  // whether to fill Collected::declared, for add_changed_documents()
};

struct ParsedFile;  // parsed_files.h

// The differences between the sources and what an index stores of them.
struct ChangedSources {
  std::vector<ParsedFile> parsed;    // changed and new files, by path (ParsedFile::is_new)
  std::vector<std::string> removed;  // paths, ascending
};

// Adds the documents of the built-in indexer to `collected`. Requires: all SCIP indexes have been
// read into `collected`.
void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             collected::Collected& collected, collected::ImportReport& report,
                             const std::function<void(std::string_view)>& progress);

// Returns a digest of what the rules read of the manifests. If it is the same, so are the rules.
std::string digest_of_manifests(const base::SourceTree& sources,
                                const std::vector<std::string>& paths);

// The size of a file, and the hash under which its facts are stored (ParsedFile::hash).
struct SurveyedFile {
  std::uint64_t bytes = 0;
  std::string hash;
};

// Returns the record of the built-in indexer's input, which consists of all sources.
collected::InputRecord input_of_sources(
    const std::vector<std::string>& paths,
    const std::function<SurveyedFile(const std::string& path)>& survey);

// Like add_syntactic_documents(), but adds only the documents of the files in `changed`, and of
// other files in which `names` may mean something else (resolve/changed_names.h). They are resolved
// with what is stored of all other files (declared_files.h). Leaves out documents of other files
// that are as before (FactsCache::digest()). `survey` describes every file. Returns whether the
// documents are certainly those that add_syntactic_documents() would add. They may differ if a file
// exceeds a limit that depends on the other files, if more than a tenth of the files (and more than
// 500) are affected, or if another file describes a definition in ParsedFile::reworded as well.
// Requires: there are no SCIP indexes, `request.known` has what was stored of all files that were
// parsed before, and all of `changed` has been added to `names`.
bool add_changed_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                           const std::function<SurveyedFile(const std::string& path)>& survey,
                           ChangedSources changed, resolve::ChangedNames names,
                           collected::Collected& collected, collected::ImportReport& report);

}  // namespace cairn::builtin
