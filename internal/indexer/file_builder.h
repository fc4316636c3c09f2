// Makes everything that one file contributes to an index: its rows, occurrences, edges and words.
//
// A file's contribution depends only on its own documents and on the layout. So an import builds
// all files, and a revision (revision.h) builds only those whose content has changed.
#pragma once

#include <span>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/history/node_histories.h"
#include "internal/indexer/bodies.h"
#include "internal/indexer/further_bodies.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/row_builder.h"
#include "internal/model/edge.h"
#include "internal/model/occurrence.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

struct BuiltFile {
  store::RowBatch batch;         // the file's node first, then those of its symbols
  std::vector<TextWords> words;  // parallel to batch.nodes
  std::vector<model::Occurrence> occurrences;
  std::vector<model::Edge> edges;  // not merged; without those that follow from the outline
  std::vector<history::SymbolLines> lines;  // of its symbols
};

class FileBuilder {
 public:
  // `rows` makes the rows. If `sources` is empty, the searchable text of a body consists of the
  // names of the symbols that the body uses.
  FileBuilder(collected::Collected& collected, const Layout& layout,
              const base::SourceTree& sources, RowBuilder& rows, collected::ImportReport& report);

  // Builds the file with this node. Requires: `id` is greater than in all previous calls.
  BuiltFile build(model::NodeId id);

 private:
  void name_symbols();
  FileNodes nodes_of(model::NodeId file) const;
  std::vector<model::Occurrence> occurrences_of(const PlannedFile& file);
  void add_file_row(const PlannedFile& file, const SearchableText& body, BuiltFile& built);
  void add_symbol_rows(const FileNodes& nodes, const std::vector<SearchableText>& bodies,
                       const FileContext& context, BuiltFile& built);

  collected::Collected& collected_;
  const Layout& layout_;
  const FurtherBodies further_bodies_;
  const base::SourceTree& sources_;
  RowBuilder& rows_;
  collected::ImportReport& report_;
  std::vector<BodyWords::Word> name_of_node_;
  std::vector<scip::Suffix> suffix_of_node_;
};

}  // namespace cairn::indexer
