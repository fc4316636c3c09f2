// First pass of an import: from SCIP messages to Collected.
#pragma once

#include <string>
#include <string_view>

#include "internal/base/source_tree.h"
#include "internal/indexer/collected.h"
#include "internal/indexer/import_report.h"
#include "internal/ingest/scip_document.h"
#include "internal/ingest/scip_reader.h"

namespace cairn::indexer {

class Collector {
 public:
  // `sources` may be empty; then only what the indexes define is a definition.
  Collector(Collected& collected, const base::SourceTree& sources, ImportReport& report)
      : collected_(collected), sources_(sources), report_(report) {}

  // Reads one index to its end; `prefix` ("" or "packages/a") goes before each of its paths.
  void read(ingest::ScipReader& reader, const std::string& prefix, InputRecord& input);

 private:
  void add_document(const ingest::ScipMessage& message, const std::string& prefix);
  void add_external(std::string_view message);
  void add_description(const ingest::ScipSymbol& symbol, std::string_view message, PathId path);
  bool add_occurrence(const ingest::ScipOccurrence& occurrence, PathId path);
  void add_found_functions(DocumentRecord& document, std::size_t first_definition);
  void add_definition(const DefinitionRecord& definition);
  bool is_acceptable(std::string_view symbol);
  SymbolId intern_symbol(std::string_view symbol);

  Collected& collected_;
  const base::SourceTree& sources_;
  ImportReport& report_;
  std::string records_;              // of the document being read
  bool has_malformed_text_ = false;  // in the message being read
};

// The canonical form of a document's path, or "" if it leads outside of the project (absolute,
// `..`) or is none. Backslashes become slashes; `.` and empty components go.
std::string canonical_path(std::string_view path);

// Whether a symbol is a node of the index: neither local nor a parameter or type parameter.
bool is_node_symbol(std::string_view symbol);

}  // namespace cairn::indexer
