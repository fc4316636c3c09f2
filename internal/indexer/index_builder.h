// Runs the third pass of an import, which converts the layout to the rows of a new index.
#pragma once

#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/history/node_histories.h"
#include "internal/indexer/bodies.h"
#include "internal/indexer/descriptions.h"
#include "internal/indexer/edge_table.h"
#include "internal/indexer/further_bodies.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/node_tables.h"
#include "internal/indexer/prose_builder.h"
#include "internal/indexer/writer_thread.h"
#include "internal/model/language.h"
#include "internal/store/index_writer.h"

namespace cairn::indexer {

class IndexBuilder {
 public:
  // If `sources` is empty, the searchable text of a body consists of the names of the symbols that
  // the body uses.
  IndexBuilder(collected::Collected& collected, const Layout& layout,
               const base::SourceTree& sources, store::IndexWriter& writer,
               collected::ImportReport& report);

  // Omits the documentation of all nodes; see ImportRequest::keep_documentation.
  void leave_documentation_out() { keeps_documentation_ = false; }

  // Writes all rows of the index, except those for inputs, sources, facts and metadata.
  void build(const model::History& history,
             const std::vector<inventory::SourceDocument>& documents);

 private:
  void name_symbols();
  void write_code();
  void add_synonyms();
  void write_history(const model::History& history);

  void add_repository(model::NodeId last);
  void add_module(model::NodeId id);
  void add_file(model::NodeId id);
  void add_package(model::NodeId id);
  void add_external(model::NodeId id);
  // Values that are the same for all rows of a file.
  struct FileContext {
    const model::Language& language;
    const std::string* source = nullptr;  // null if the source is not available
    bool imports_test_framework = false;
    const source::SourceText* lines = nullptr;  // null if the source is not available
  };
  struct SymbolContext {
    model::Range extent;
    const SearchableText* body = nullptr;
    std::uint16_t inherited_flags = 0;
    bool holds_function = false;
  };
  store::NodeRow symbol_row(model::NodeId id, const FileContext& file,
                            const SymbolContext& context);

  FileNodes nodes_of(model::NodeId file) const;
  void add_relationships(model::NodeId id, const scip::ScipSymbol& said);
  std::vector<model::Occurrence> occurrences_of(const PlannedFile& file);
  store::NodeRow blank_row(model::NodeId id) const;
  void describe_as_module(store::NodeRow& row, const model::Language& language);
  void set_text(store::NodeRow& row, std::string_view path, const SearchableText& body);
  void write(store::NodeRow row);

  collected::Collected& collected_;
  const Layout& layout_;
  const FurtherBodies further_bodies_;
  const base::SourceTree& sources_;
  store::IndexWriter& writer_;
  collected::ImportReport& report_;
  WriterThread thread_;
  bool keeps_documentation_ = true;

  Descriptions descriptions_;
  NodeTables tables_;
  EdgeTable edges_;
  ProseBuilder prose_;
  history::NodeHistories histories_;
  BodyWords words_;
  std::vector<BodyWords::Word> name_of_node_;
  std::vector<scip::Suffix> suffix_of_node_;
};

}  // namespace cairn::indexer
