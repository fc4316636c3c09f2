// Runs the first pass of an import, which stores SCIP messages in a Collected.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/base/spellings.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/model/file_languages.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_reader.h"

namespace cairn::collected {

// Hexadecimal hashes of the contents of sources, by path relative to the root.
using SourceHashes = std::map<std::string, std::string, std::less<>>;

class Collector {
 public:
  // If `sources` is empty, all definitions come from the indexes (see found_functions.h).
  // `listed` are its files. `languages` determines the language of documents that do not specify
  // one.
  Collector(Collected& collected, const base::SourceTree& sources,
            const std::vector<std::string>& listed, const model::FileLanguages& languages,
            ImportReport& report)
      : collected_(collected),
        sources_(sources),
        listed_(listed),
        languages_(languages),
        report_(report) {}

  // Reads one index to its end, and prepends `prefix` ("packages/a", or "") to its paths. `made_of`
  // contains the hashes of the sources that the index was built from. If the source of a document
  // has changed since then, only the symbols that the document defines are read (StaleSymbols).
  void read(scip::ScipReader& reader, const std::string& prefix, const SourceHashes& made_of,
            InputRecord& input);

 private:
  void add_document(const scip::ScipMessage& message, const std::string& prefix,
                    const SourceHashes& made_of);
  std::string listed_path(const std::string& path);
  bool is_stale(const std::string& path, const SourceHashes& made_of) const;
  void add_stale_names(const scip::ScipMessage& message, const std::string& path);
  void add_description(std::string_view message, PathId path);
  bool add_occurrence(const scip::ScipOccurrence& occurrence, DocumentRecord& document);
  void add_found_functions(DocumentRecord& document, std::size_t first_definition);
  void add_definition(const DefinitionRecord& definition);
  bool is_acceptable(std::string_view symbol);
  SymbolId intern_symbol(std::string_view symbol);

  Collected& collected_;
  const base::SourceTree& sources_;
  const std::vector<std::string>& listed_;    // in byte order
  std::optional<base::Spellings> spellings_;  // of listed_, once a document is not among them
  const model::FileLanguages& languages_;
  ImportReport& report_;
  std::string records_;              // data of the current document
  std::string other_places_;         // data of the current document
  bool has_malformed_text_ = false;  // whether the current message has text that is not UTF-8
};

// Returns the canonical form of a document's path. Replaces backslashes with slashes, and drops `.`
// and empty components. Returns "" if `path` is not a path inside the project (an absolute path, or
// a path with `..`).
std::string canonical_path(std::string_view path);

// Whether a symbol becomes a node of the index. Local symbols, parameters and type parameters do
// not become nodes.
bool is_node_symbol(std::string_view symbol);

}  // namespace cairn::collected
