// Runs the third pass of an import, which converts the layout to the rows of a new index.
#pragma once

#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/history/node_histories.h"
#include "internal/indexer/edge_table.h"
#include "internal/indexer/file_builder.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/node_tables.h"
#include "internal/indexer/prose_builder.h"
#include "internal/indexer/row_builder.h"
#include "internal/indexer/writer_thread.h"
#include "internal/model/history.h"
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
  void leave_documentation_out() { rows_.leave_documentation_out(); }

  // Writes all rows of the index, except those for inputs, sources, facts and metadata.
  void build(const model::History& history, const std::vector<DocumentText>& documents);

 private:
  void write_code();
  void add_synonyms();
  void write_history(const model::History& history);

  void add_repository(model::NodeId last);
  void add_module(model::NodeId id);
  void add_file(model::NodeId id);
  void add_package(model::NodeId id);
  void add_external(model::NodeId id);
  void add_words(model::NodeId node, const TextWords& words);
  void write(store::NodeRow row);

  collected::Collected& collected_;
  const Layout& layout_;
  store::IndexWriter& writer_;
  collected::ImportReport& report_;
  WriterThread thread_;
  RowBuilder rows_;
  FileBuilder files_;
  NodeTables tables_;
  EdgeTable edges_;
  ProseBuilder prose_;
  history::NodeHistories histories_;
};

}  // namespace cairn::indexer
