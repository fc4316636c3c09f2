#include "internal/indexer/index_builder.h"

#include <string>
#include <utility>

#include "internal/base/free_memory.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/base/platform/memory.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/lexicon.h"
#include "internal/model/conventions.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using model::NodeKind;
using What = PlannedNode::What;

}  // namespace

IndexBuilder::IndexBuilder(collected::Collected& collected, const Layout& layout,
                           const base::SourceTree& sources, store::IndexWriter& writer,
                           collected::ImportReport& report)
    : collected_(collected),
      layout_(layout),
      writer_(writer),
      report_(report),
      thread_(writer),
      rows_(collected, layout, report),
      files_(collected, layout, sources, rows_, report),
      tables_(layout.nodes.size(), collected.spool),
      edges_(layout, collected.spool),
      prose_(collected, layout, {tables_, edges_, thread_, report}) {
  base::discard(collected_.definitions);  // of no further use, and large
}

void IndexBuilder::build(const model::History& history,
                         const std::vector<DocumentText>& documents) {
  write_code();
  const ProseBuilder::Numbers numbers = prose_.write(documents);
  add_repository(numbers.last);
  thread_.finish();
  base::discard(collected_.symbols);  // of no further use
  rows_.finish();
  platform::return_free_memory();  // frees also the memory of texts and rows
  add_synonyms();
  write_history(history);
  base::discard(histories_);
  tables_.write(writer_, rows_.words());
  base::discard(rows_.words());
  platform::return_free_memory();
  edges_.write(numbers.last_document, writer_);
  report_.edges = edges_.counts();
  writer_.set_meta("symbols", std::to_string(report_.symbols));
  writer_.set_meta("externals", std::to_string(report_.externals));
  const auto set_number = [&](std::string_view key, NodeId node) {
    writer_.set_meta(key, std::to_string(value_of(node)));
  };
  set_number("last_code_node", layout_.last_code_node());
  set_number("last_external_node", layout_.last_external_node());
  set_number("last_document_node", numbers.last_document);
  set_number("last_node", numbers.last);
}

void IndexBuilder::write_code() {
  constexpr std::uint32_t kNodesBetweenReturns = 20'000;
  std::uint32_t next_return = kNodesBetweenReturns;
  for (std::uint32_t i = 1; i < layout_.nodes.size();) {
    base::throw_if_interrupted();
    if (i >= next_return) {
      platform::return_free_memory();
      next_return = i + kNodesBetweenReturns;
    }
    const NodeId id{i};
    switch (layout_.nodes[i].what) {
      // The repository is written last, because its subtree includes the documents.
      case What::kRepository: break;
      case What::kModule: add_module(id); break;
      case What::kFile: add_file(id); break;
      case What::kPackage: add_package(id); break;
      case What::kSymbol:
      case What::kExternal: add_external(id); break;
    }
    // add_file() has also written the symbols of the file.
    i = layout_.nodes[i].what == What::kFile ? value_of(layout_.nodes[i].last) + 1 : i + 1;
  }
}

void IndexBuilder::add_synonyms() {
  std::vector<DefinedName> names;
  for (base::StringPool::Id id = 0; id < tables_.names().size(); ++id) {
    const std::string_view name = tables_.names().view(id);
    std::vector<NodeId> symbols = tables_.nodes_named(name);
    std::erase_if(symbols, [&](NodeId node) {
      return node > layout_.last_code_node() || !model::is_symbol(tables_.kind(node)) ||
             (tables_.flags(node) & model::kFlagTest) != 0;
    });
    if (!symbols.empty()) names.push_back({name, symbols.front(), symbols.size()});
  }
  edges_.add(similar_names(names));
}

void IndexBuilder::write_history(const model::History& history) {
  if (history.head.empty()) return;
  const std::vector<model::NodeHistory> rows = histories_.compute(history);
  const history::NodeHistories::Highest highest = histories_.highest(rows);
  histories_.rate(history, rows, highest, tables_.traits());
  writer_.set_meta(kHighestMeta, text_of(highest));
  for (const model::NodeHistory& row : rows) writer_.add_history(row);
  writer_.set_log(store::kCommitsLog, history.commits);
  writer_.set_log(store::kLinesLog, history.lines);
}

// ---- nodes ------------------------------------------------------------------------------------

void IndexBuilder::add_repository(NodeId last) {
  store::NodeRow row = rows_.blank_row(NodeId{1});
  row.node.last = last;
  row.node.kind = NodeKind::kRepository;
  rows_.describe_as_module(row, model::language_named({}));
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::add_module(NodeId id) {
  store::NodeRow row = rows_.module_row(id);
  add_words(id, rows_.set_text(row, rows_.path_of_module(id), {}));
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::add_file(NodeId id) {
  BuiltFile built = files_.build(id);
  const std::string& path = built.batch.file->path;
  tables_.add_occurrences(id, built.occurrences);
  edges_.add(std::move(built.edges));
  for (std::size_t i = 0; i < built.batch.nodes.size(); ++i) {
    const store::NodeRow& row = built.batch.nodes[i];
    if (!row.documentation.empty()) {
      prose_.note(row.node.id, id, i == 0 ? path : row.node.qualified_name(), row.documentation);
    }
    add_words(row.node.id, built.words[i]);
    tables_.add_node(row.node);
  }
  report_.symbols += built.batch.nodes.size() - 1;
  histories_.add_file(id, path, std::move(built.lines));
  thread_.push(std::move(built.batch));
  ++report_.files;
}

void IndexBuilder::add_words(NodeId node, const TextWords& words) {
  tables_.add_text_sizes(node, words.documentation, words.body);
  tables_.add_words(node, words.spelled);
  tables_.add_words(node, words.described);
}

void IndexBuilder::add_package(NodeId id) {
  const std::string first = collected_.symbols.text(layout_.nodes[value_of(id)].symbol);
  const scip::Symbol symbol = scip::parse_symbol(first);
  store::NodeRow row = rows_.blank_row(id);
  Node& node = row.node;
  node.kind = NodeKind::kPackage;
  node.flags = model::kFlagExternal;
  node.name = symbol.package.empty() ? "." : symbol.package;
  node.container = symbol.manager;
  node.signature = symbol.version == "." ? "" : symbol.version;
  node.symbol = first.substr(0, symbol.header_size);
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::add_external(NodeId id) {
  std::vector<model::Edge> edges;
  store::NodeRow row =
      rows_.symbol_row(id, {model::language_named({})}, {{}, model::kFlagExternal, false}, edges);
  edges_.add(std::move(edges));
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::write(store::NodeRow row) {
  store::RowBatch batch;
  batch.nodes.push_back(std::move(row));
  thread_.push(std::move(batch));
}

}  // namespace cairn::indexer
