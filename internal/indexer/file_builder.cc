#include "internal/indexer/file_builder.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/indexer/file_edges.h"
#include "internal/indexer/redefinitions.h"
#include "internal/indexer/searched_source.h"
#include "internal/model/conventions.h"
#include "internal/model/test_code.h"
#include "internal/scip/symbol_grammar.h"
#include "internal/source/code_text.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using model::NodeKind;
using What = PlannedNode::What;

// Returns the name that code probably uses for a symbol.
std::string_view written_name(const scip::Symbol& symbol) {
  std::string_view name = symbol.descriptors.back().name;
  if (name.starts_with("<get>") || name.starts_with("<set>")) name.remove_prefix(5);
  if (symbol.descriptors.back().suffix == scip::Suffix::kMeta) {
    while (name.size() > 1 && base::is_digit(name.back())) name.remove_suffix(1);
  }
  return name;
}

// Whether `node` is a key of an object literal. The symbol of such a key does not name the variable
// that holds the literal.
bool is_object_key(const Node& node) {
  return node.container.empty() && scip::last_suffix(node.symbol) == scip::Suffix::kMeta;
}

// The flags that a node inherits from its parent.
constexpr unsigned kInheritedFlags =
    model::kFlagTest | model::kFlagGenerated | model::kFlagVendored;

}  // namespace

FileBuilder::FileBuilder(collected::Collected& collected, const Layout& layout,
                         const base::SourceTree& sources, RowBuilder& rows,
                         collected::ImportReport& report)
    : collected_(collected),
      layout_(layout),
      further_bodies_(collected, layout),
      sources_(sources),
      rows_(rows),
      report_(report) {
  name_symbols();
}

void FileBuilder::name_symbols() {
  name_of_node_.resize(layout_.nodes.size());
  suffix_of_node_.assign(layout_.nodes.size(), scip::Suffix::kNone);
  scip::Symbol symbol;
  std::string room;
  for (std::size_t i = 1; i < layout_.nodes.size(); ++i) {
    const collected::SymbolId id = layout_.nodes[i].symbol;
    if (id == collected::kNoSymbol) continue;
    scip::parse_symbol(collected_.symbols.text(id, room), symbol);
    name_of_node_[i] = rows_.words().intern(written_name(symbol));
    const What what = layout_.nodes[i].what;
    const bool is_symbol = what == What::kSymbol || what == What::kExternal;
    if (is_symbol) suffix_of_node_[i] = symbol.descriptors.back().suffix;
  }
}

BuiltFile FileBuilder::build(NodeId id) {
  const PlannedFile& file = layout_.files[layout_.nodes[value_of(id)].entry];
  const std::string path(collected_.paths.view(file.path));
  const std::string_view written = collected_.languages.view(file.language);
  const model::Language& language = model::language_named(written);
  BuiltFile built;
  built.occurrences = occurrences_of(file);
  const std::optional<std::string> text = sources_.read(path);
  std::optional<source::SourceText> source;
  FileNodes nodes = nodes_of(id);
  nodes.language = &language;
  if (text) {
    ++report_.sources_read;
    source.emplace(*text, file.encoding);
    report_.redefinitions += mark_redefinitions(built.occurrences, *source, language);
    find_bodies(nodes, built.occurrences, *source);
  }
  const source::SourceText* const lines = source ? &*source : nullptr;
  const FileScopes scopes(nodes);
  std::vector<std::uint32_t> undocumented;
  if (!rows_.keeps_documentation()) {
    undocumented = lines_of_definitions(nodes, scopes, built.occurrences);
  }
  const SearchedSource searched(text, file.encoding, language,
                                rows_.keeps_documentation() ? nullptr : &undocumented);
  const std::vector<SearchableText> bodies =
      body_texts(nodes, scopes, built.occurrences, searched.lines(), name_of_node_, rows_.words());
  built.edges = edges_of_file({id, &nodes, &scopes, built.occurrences, suffix_of_node_, lines});
  add_file_row(file, bodies[0], built);
  const bool imports_tests =
      text && !language.tests.frameworks.empty() && !file.is_test &&
      model::imports_test_framework(source::code_only(*text, language), language);
  add_symbol_rows(nodes, bodies, {language, searched.text(), imports_tests, lines}, built);
  std::vector<Node> symbols;
  for (std::size_t i = 1; i < built.batch.nodes.size(); ++i) {
    symbols.push_back(built.batch.nodes[i].node);
  }
  built.lines = history::lines_of(symbols);
  const bool is_single = file.documents.size() == 1;
  const std::uint64_t digest = is_single ? collected_.documents[file.documents.front()].digest : 0;
  built.batch.file = store::FileRow{id, path, std::string(written), file.encoding, digest};
  for (const TextWords& words : built.words) {
    built.batch.bodies.words += words.body;
    built.batch.bodies.count += words.body > 0 ? 1 : 0;
  }
  built.batch.occurrences = codec::encode_occurrences(built.occurrences);
  return built;
}

void FileBuilder::add_file_row(const PlannedFile& file, const SearchableText& body,
                               BuiltFile& built) {
  const std::string path(collected_.paths.view(file.path));
  const model::Language& language = model::language_named(collected_.languages.view(file.language));
  store::NodeRow row = rows_.blank_row(file.node);
  row.node.kind = NodeKind::kFile;
  row.node.name = base::base_name(path);
  row.node.container = base::directory_of(path);
  row.node.flags = path_flags(path, file.is_test);
  rows_.describe_as_module(row, language);
  built.words.push_back(rows_.set_text(row, path, body));
  if (!row.documentation.empty()) row.node.flags |= model::kFlagDocumented;
  built.batch.nodes.push_back(std::move(row));
}

void FileBuilder::add_symbol_rows(const FileNodes& nodes, const std::vector<SearchableText>& bodies,
                                  const FileContext& context, BuiltFile& built) {
  std::vector<store::NodeRow>& rows = built.batch.nodes;
  const std::uint32_t file = value_of(rows.front().node.id);
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const std::uint32_t parent = value_of(nodes.nodes[i].parent) - file;
    const unsigned inherited = rows[parent].node.flags & kInheritedFlags;
    store::NodeRow row = rows_.symbol_row(
        NodeId{file + static_cast<std::uint32_t>(i)}, context,
        {nodes.bodies[i], static_cast<std::uint16_t>(inherited), nodes.hold_function[i]},
        built.edges);
    const bool is_key = parent > 0 && is_object_key(row.node);
    if (is_key) row.node.container = rows[parent].node.qualified_name();
    built.words.push_back(rows_.set_text(row, {}, bodies[i]));
    rows.push_back(std::move(row));
  }
}

FileNodes FileBuilder::nodes_of(NodeId file) const {
  const NodeId last = layout_.nodes[value_of(file)].last;
  FileNodes nodes;
  nodes.nodes =
      std::span(layout_.nodes).subspan(value_of(file), value_of(last) - value_of(file) + 1);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes.suffixes.push_back(suffix_of_node_[value_of(file) + i]);
    nodes.bodies.push_back(nodes.nodes[i].body);
    nodes.hold_function.push_back(false);
  }
  for (const FurtherBody& further : further_bodies_.between(file, last)) {
    nodes.more_bodies.push_back({further.body, value_of(further.node) - value_of(file)});
  }
  include_names(nodes);
  return nodes;
}

std::vector<model::Occurrence> FileBuilder::occurrences_of(const PlannedFile& file) {
  std::vector<collected::OccurrenceRecord> records;
  for (const std::uint32_t document : file.documents) {
    collected::read_records(collected_.spool, collected_.documents[document], records);
  }
  std::vector<model::Occurrence> occurrences;
  occurrences.reserve(records.size());
  for (const collected::OccurrenceRecord& record : records) {
    const NodeId node = layout_.node_of[record.symbol];
    if (node != model::kNoNode)
      occurrences.push_back({node, record.range, record.is_definition, record.confidence});
  }
  const auto key = [](const model::Occurrence& o) {
    return std::make_tuple(o.range.begin, o.range.end, o.node, !o.is_definition);
  };
  std::sort(occurrences.begin(), occurrences.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  // If a symbol has both a definition and a use in the same range, only the definition is kept.
  const auto same = [](const model::Occurrence& a, const model::Occurrence& b) {
    return a.node == b.node && a.range == b.range;
  };
  const auto end = std::unique(occurrences.begin(), occurrences.end(), same);
  const auto duplicates = static_cast<std::uint64_t>(occurrences.end() - end);
  if (duplicates > 0) {
    report_.duplicate_occurrences += duplicates;
    report_.add_detail({"dropped ", std::to_string(duplicates), " duplicate occurrences in '",
                        collected_.paths.view(file.path), "'"});
  }
  occurrences.erase(end, occurrences.end());
  report_.kept_occurrences += occurrences.size();
  return occurrences;
}

}  // namespace cairn::indexer
