#include "internal/indexer/index_builder.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "internal/base/ascii.h"
#include "internal/base/free_memory.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/indexer/file_edges.h"
#include "internal/indexer/redefinitions.h"
#include "internal/indexer/searched_source.h"
#include "internal/indexer/synonyms.h"
#include "internal/model/conventions.h"
#include "internal/model/test_code.h"
#include "internal/scip/source_hints.h"
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

void repair(std::string& text) {
  if (!base::is_valid_utf8(text)) text = base::repaired_utf8(text);
}

std::uint16_t path_flags(std::string_view path, bool is_test) {
  unsigned flags = 0;
  if (is_test) flags |= model::kFlagTest;
  if (model::is_generated_path(path)) flags |= model::kFlagGenerated;
  if (model::is_vendored_path(path)) flags |= model::kFlagVendored;
  return static_cast<std::uint16_t>(flags);
}

// Returns the kind of a variable or key whose value is a function.
NodeKind function_kind(NodeKind declared) {
  if (model::is_callable(declared)) return declared;
  const bool is_member = declared == NodeKind::kField || declared == NodeKind::kProperty;
  return is_member ? NodeKind::kMethod : NodeKind::kFunction;
}

// The flags that a node inherits from its parent.
constexpr unsigned kInheritedFlags =
    model::kFlagTest | model::kFlagGenerated | model::kFlagVendored;

// Whether an attribute above the definition on `line` marks the definition as a test. Comments may
// stand between the attributes, and an attribute may span several lines.
bool is_marked_as_test(const source::SourceText& text, std::uint32_t line) {
  constexpr std::uint32_t kMaxLines = 20;
  bool is_inside = false;  // whether the line is in an attribute that begins above it
  for (std::uint32_t above = 1; above <= std::min(line, kMaxLines); ++above) {
    std::string_view at = text.line(line - above);
    at.remove_prefix(std::min(at.find_first_not_of(" \t"), at.size()));
    if (model::is_test_attribute(at)) return true;
    const bool begins = at.starts_with("#[");
    is_inside = !begins && (is_inside || at.ends_with(")]"));
    if (!begins && !is_inside && !at.starts_with("//")) return false;
  }
  return false;
}

}  // namespace

IndexBuilder::IndexBuilder(collected::Collected& collected, const Layout& layout,
                           const base::SourceTree& sources, store::IndexWriter& writer,
                           collected::ImportReport& report)
    : collected_(collected),
      layout_(layout),
      further_bodies_(collected, layout),
      sources_(sources),
      writer_(writer),
      report_(report),
      thread_(writer),
      descriptions_(collected, layout),
      tables_(layout.nodes.size()),
      edges_(layout),
      prose_(collected, layout, {tables_, edges_, thread_, report}) {}

void IndexBuilder::build(const model::History& history,
                         const std::vector<inventory::SourceDocument>& documents) {
  name_symbols();
  write_code();
  const ProseBuilder::Numbers numbers = prose_.write(documents);
  add_repository(numbers.last);
  thread_.finish();
  base::return_free_memory();  // frees the memory of texts and rows
  add_synonyms();
  write_history(history);
  tables_.write(writer_, words_);
  edges_.write(numbers.last_document, writer_);
  report_.edges = edges_.counts();
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
      base::return_free_memory();
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
  std::vector<NameCount> names;
  std::vector<NodeId> sole;  // for each name, the first node with this name
  for (base::StringPool::Id id = 0; id < tables_.names().size(); ++id) {
    const std::string_view name = tables_.names().view(id);
    std::vector<NodeId> symbols = tables_.nodes_named(name);
    std::erase_if(symbols, [&](NodeId node) {
      return node > layout_.last_code_node() || !model::is_symbol(tables_.kind(node)) ||
             (tables_.flags(node) & model::kFlagTest) != 0;
    });
    if (symbols.empty()) continue;
    names.push_back({name, symbols.size()});
    sole.push_back(symbols.front());
  }
  std::vector<model::Edge> edges;
  for (const auto& [a, b] : find_synonyms(names)) {
    edges.push_back({sole[a], sole[b], model::EdgeKind::kSimilarTo, 1, {}, {}});
  }
  edges_.add(edges);
}

void IndexBuilder::write_history(const model::History& history) {
  if (history.head.empty()) return;
  const std::vector<model::NodeHistory> rows = histories_.compute(history);
  histories_.rate(history, rows, tables_.traits());
  for (const model::NodeHistory& row : rows) writer_.add_history(row);
  writer_.set_log(store::kCommitsLog, history.commits);
  writer_.set_log(store::kLinesLog, history.lines);
}

// ---- preparation ------------------------------------------------------------------------------

void IndexBuilder::name_symbols() {
  name_of_node_.resize(layout_.nodes.size());
  suffix_of_node_.assign(layout_.nodes.size(), scip::Suffix::kNone);
  scip::Symbol symbol;
  for (std::size_t i = 1; i < layout_.nodes.size(); ++i) {
    const collected::SymbolId id = layout_.nodes[i].symbol;
    if (id == collected::kNoSymbol) continue;
    scip::parse_symbol(collected_.symbols.view(id), symbol);
    name_of_node_[i] = words_.intern(written_name(symbol));
    const What what = layout_.nodes[i].what;
    const bool is_symbol = what == What::kSymbol || what == What::kExternal;
    if (is_symbol) suffix_of_node_[i] = symbol.descriptors.back().suffix;
  }
}

// ---- nodes ------------------------------------------------------------------------------------

store::NodeRow IndexBuilder::blank_row(NodeId id) const {
  const PlannedNode& planned = layout_.nodes[value_of(id)];
  store::NodeRow row;
  Node& node = row.node;
  node.id = id;
  node.parent = planned.parent;
  node.last = planned.last;
  node.file = planned.file;
  node.name_range = planned.name;
  node.body = planned.body;
  if (planned.symbol != collected::kNoSymbol) {
    node.symbol = collected_.symbols.view(planned.symbol);
    row.symbol_header_size = scip::symbol_header_size(node.symbol);
  }
  return row;
}

// Copies the documentation of the symbol of a repository, module or file to its row. The symbols of
// packages and Python modules have documentation.
void IndexBuilder::describe_as_module(store::NodeRow& row, const model::Language& language) {
  if (row.node.symbol.empty() || !keeps_documentation_) return;
  row.documentation = scip::describe(scip::parse_symbol(row.node.symbol),
                                     descriptions_.about(row.node.id).symbol, language)
                          .documentation;
  repair(row.documentation);
}

void IndexBuilder::add_repository(NodeId last) {
  store::NodeRow row = blank_row(NodeId{1});
  row.node.last = last;
  row.node.kind = NodeKind::kRepository;
  describe_as_module(row, model::language_named({}));
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::add_module(NodeId id) {
  const std::string& path = layout_.module_paths[layout_.nodes[value_of(id)].entry];
  store::NodeRow row = blank_row(id);
  row.node.kind = NodeKind::kModule;
  row.node.name = base::base_name(path);
  row.node.container = base::directory_of(path);
  row.node.flags = path_flags(path, model::is_test_path(path + "/x", model::language_named({})));
  describe_as_module(row, model::language_named({}));
  set_text(row, path, {});
  tables_.add_node(row.node);
  write(std::move(row));
}

void IndexBuilder::add_file(NodeId id) {
  const PlannedFile& file = layout_.files[layout_.nodes[value_of(id)].entry];
  const std::string path(collected_.paths.view(file.path));
  const std::string_view written = collected_.languages.view(file.language);
  const model::Language& language = model::language_named(written);
  std::vector<model::Occurrence> occurrences = occurrences_of(file);
  const std::optional<std::string> text = sources_.read(path);
  std::optional<source::SourceText> source;
  FileNodes nodes = nodes_of(id);
  nodes.language = &language;
  if (text) {
    ++report_.sources_read;
    source.emplace(*text, file.encoding);
    report_.redefinitions += mark_redefinitions(occurrences, *source, language);
    find_bodies(nodes, occurrences, *source);
  }
  tables_.add_occurrences(id, occurrences);
  const source::SourceText* const lines = source ? &*source : nullptr;
  const FileScopes scopes(nodes);
  std::vector<std::uint32_t> undocumented;
  if (!keeps_documentation_) undocumented = lines_of_definitions(nodes, scopes, occurrences);
  const SearchedSource searched(text, file.encoding, language,
                                keeps_documentation_ ? nullptr : &undocumented);
  const std::vector<SearchableText> bodies =
      body_texts(nodes, scopes, occurrences, searched.lines(), name_of_node_, words_);
  edges_.add(edges_of_file({id, &nodes, &scopes, occurrences, suffix_of_node_, lines}));

  store::RowBatch batch;
  store::NodeRow row = blank_row(id);
  row.node.kind = NodeKind::kFile;
  row.node.name = base::base_name(path);
  row.node.container = base::directory_of(path);
  row.node.flags = path_flags(path, file.is_test);
  describe_as_module(row, language);
  set_text(row, path, bodies[0]);
  if (!row.documentation.empty()) {
    row.node.flags |= model::kFlagDocumented;
    prose_.note(id, id, path, row.documentation);
  }
  tables_.add_node(row.node);
  batch.nodes.push_back(std::move(row));
  const bool imports_tests =
      text && !language.tests.frameworks.empty() && !file.is_test &&
      model::imports_test_framework(source::code_only(*text, language), language);
  const FileContext context{language, searched.text(), imports_tests, lines};
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const unsigned inherited = tables_.flags(nodes.nodes[i].parent) & kInheritedFlags;
    const NodeId symbol{value_of(id) + static_cast<std::uint32_t>(i)};
    store::NodeRow member =
        symbol_row(symbol, context,
                   {nodes.bodies[i], &bodies[i], static_cast<std::uint16_t>(inherited),
                    nodes.hold_function[i]});
    const std::uint32_t parent = value_of(nodes.nodes[i].parent) - value_of(id);
    if (parent > 0 && is_object_key(member.node)) {
      member.node.container = batch.nodes[parent].node.qualified_name();
      member.text.at(static_cast<std::size_t>(store::TextField::kContainer)) =
          member.node.container;
    }
    if (!member.documentation.empty()) {
      prose_.note(symbol, id, member.node.qualified_name(), member.documentation);
    }
    batch.nodes.push_back(std::move(member));
    tables_.add_node(batch.nodes.back().node);
    ++report_.symbols;
  }
  std::vector<Node> symbols;
  for (std::size_t i = 1; i < batch.nodes.size(); ++i) symbols.push_back(batch.nodes[i].node);
  histories_.add_file(id, path, history::lines_of(symbols));
  batch.file = store::FileRow{id, path, std::string(written), file.encoding};
  batch.occurrences = codec::encode_occurrences(occurrences);
  thread_.push(std::move(batch));
  ++report_.files;
}

FileNodes IndexBuilder::nodes_of(NodeId file) const {
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

void IndexBuilder::add_package(NodeId id) {
  const std::string_view first = collected_.symbols.view(layout_.nodes[value_of(id)].symbol);
  const scip::Symbol symbol = scip::parse_symbol(first);
  store::NodeRow row = blank_row(id);
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
  store::NodeRow row =
      symbol_row(id, {model::language_named({})}, {{}, nullptr, model::kFlagExternal, false});
  row.has_text = false;
  tables_.add_node(row.node);
  write(std::move(row));
}

store::NodeRow IndexBuilder::symbol_row(NodeId id, const FileContext& file,
                                        const SymbolContext& context) {
  const PlannedNode& planned = layout_.nodes[value_of(id)];
  store::NodeRow row = blank_row(id);
  Node& node = row.node;
  node.body = context.extent;
  const scip::Symbol symbol = scip::parse_symbol(node.symbol);
  const Descriptions::Said said = descriptions_.about(id);
  add_relationships(id, said.symbol);
  scip::Description description = scip::describe(symbol, said.symbol, file.language);
  if (said.is_nothing && planned.what == What::kSymbol) {
    if (!collected_.found_functions.contains(planned.symbol)) {
      ++report_.undescribed_symbols;
      report_.add_detail({"the SCIP index defines but does not describe '", node.symbol, "'"});
    }
    if (file.source != nullptr) {
      scip::describe_from_source(*file.source, node.name_range.begin.line, file.language,
                                 description);
    }
  }
  repair(description.name);
  repair(description.signature);
  repair(description.documentation);
  node.kind = context.holds_function ? function_kind(description.kind) : description.kind;
  node.scip_kind = said.symbol.kind;
  node.name = std::move(description.name);
  node.container = scip::container_of(symbol);
  node.signature = std::move(description.signature);
  if (keeps_documentation_) row.documentation = std::move(description.documentation);
  unsigned flags = context.inherited_flags;
  if (model::is_test_name(node.name, file.language,
                          {node.container, file.imports_test_framework})) {
    flags |= model::kFlagTest;
  }
  if (file.lines != nullptr && model::is_callable(node.kind) &&
      is_marked_as_test(*file.lines, node.name_range.begin.line)) {
    flags |= model::kFlagTest;
  }
  if (description.is_private) flags |= model::kFlagPrivate;
  if (description.is_deprecated) flags |= model::kFlagDeprecated;
  if (planned.is_implicit) flags |= model::kFlagImplicit;
  if (node.symbol.starts_with(builtin::kSyntacticScheme) ||
      collected_.kept_symbols.contains(planned.symbol)) {
    flags |= model::kFlagSyntactic;
  }
  if (!row.documentation.empty()) flags |= model::kFlagDocumented;
  node.flags = static_cast<std::uint16_t>(flags);
  if (planned.what == What::kSymbol) set_text(row, {}, *context.body);
  return row;
}

void IndexBuilder::add_relationships(NodeId id, const scip::ScipSymbol& said) {
  for (const scip::ScipRelationship& relationship : said.relationships) {
    const auto symbol = collected_.symbols.find(relationship.symbol);
    const NodeId other = symbol ? layout_.node_of[*symbol] : model::kNoNode;
    if (relationship.is_implementation) {
      edges_.add_relationship(id, other, model::EdgeKind::kImplements);
    } else if (relationship.is_type_definition) {
      edges_.add_relationship(id, other, model::EdgeKind::kTypeOf);
    }
  }
}

// ---- occurrences ------------------------------------------------------------------------------

std::vector<model::Occurrence> IndexBuilder::occurrences_of(const PlannedFile& file) {
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

// ---- rows -------------------------------------------------------------------------------------

void IndexBuilder::set_text(store::NodeRow& row, std::string_view path,
                            const SearchableText& body) {
  const SearchableText prose = searchable_prose(row.documentation);
  row.has_text = true;
  row.text = {row.node.name,
              path.empty() ? row.node.container : std::string(),
              searchable_signature(row.node.signature, row.node.name),
              prose.text,
              std::string(path),
              body.text};
  tables_.add_text_sizes(row.node.id, prose.words, body.words);
  tables_.add_words(row.node.id, body.spelled);
  std::vector<BodyWords::Part> described;
  words_.add_parts(prose.text, described);
  tables_.add_words(row.node.id, counted(described));
}

void IndexBuilder::write(store::NodeRow row) {
  store::RowBatch batch;
  batch.nodes.push_back(std::move(row));
  thread_.push(std::move(batch));
}

}  // namespace cairn::indexer
