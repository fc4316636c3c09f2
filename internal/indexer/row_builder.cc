#include "internal/indexer/row_builder.h"

#include <algorithm>
#include <utility>

#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/model/conventions.h"
#include "internal/model/test_code.h"
#include "internal/scip/describe.h"
#include "internal/scip/source_hints.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using model::NodeKind;
using What = PlannedNode::What;

void repair(std::string& text) {
  if (!base::is_valid_utf8(text)) text = base::repaired_utf8(text);
}

// Returns the kind of a variable or key whose value is a function.
NodeKind function_kind(NodeKind declared) {
  if (model::is_callable(declared)) return declared;
  const bool is_member = declared == NodeKind::kField || declared == NodeKind::kProperty;
  return is_member ? NodeKind::kMethod : NodeKind::kFunction;
}

// Whether an attribute marks the definition on `line` as a test. The attribute stands on that line,
// or above it. Comments may stand between the attributes, and an attribute may span several lines.
bool is_marked_as_test(const source::SourceText& text, std::uint32_t line,
                       const model::Language& language) {
  constexpr std::uint32_t kMaxLines = 20;
  if (model::attribute_line(text.line(line), language).is_test) return true;
  bool is_inside = false;  // whether the line is in an attribute that begins above it
  for (std::uint32_t above = 1; above <= std::min(line, kMaxLines); ++above) {
    std::string_view at = text.line(line - above);
    at.remove_prefix(std::min(at.find_first_not_of(" \t"), at.size()));
    const model::AttributeLine attribute = model::attribute_line(at, language);
    if (attribute.has_code) return false;
    if (attribute.is_test) return true;
    is_inside = !attribute.begins && (is_inside || at.ends_with(")]"));
    if (!attribute.begins && !is_inside && !at.starts_with("//")) return false;
  }
  return false;
}

}  // namespace

std::uint16_t path_flags(std::string_view path, bool is_test) {
  unsigned flags = 0;
  if (is_test) flags |= model::kFlagTest;
  if (model::is_generated_path(path)) flags |= model::kFlagGenerated;
  if (model::is_vendored_path(path)) flags |= model::kFlagVendored;
  return static_cast<std::uint16_t>(flags);
}

store::NodeRow RowBuilder::blank_row(NodeId id) const {
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
    node.symbol = collected_.symbols.text(planned.symbol);
    row.symbol_header_size = scip::symbol_header_size(node.symbol);
  }
  return row;
}

void RowBuilder::describe_as_module(store::NodeRow& row, const model::Language& language) {
  if (row.node.symbol.empty() || !keeps_documentation_) return;
  row.documentation = scip::describe(scip::parse_symbol(row.node.symbol),
                                     descriptions_.about(row.node.id).symbol, language)
                          .documentation;
  repair(row.documentation);
}

const std::string& RowBuilder::path_of_module(NodeId id) const {
  return layout_.module_paths[layout_.nodes[value_of(id)].entry];
}

store::NodeRow RowBuilder::module_row(NodeId id) {
  const std::string& path = path_of_module(id);
  store::NodeRow row = blank_row(id);
  row.node.kind = NodeKind::kModule;
  row.node.name = base::base_name(path);
  row.node.container = base::directory_of(path);
  row.node.flags = path_flags(path, model::is_test_path(path + "/x", model::language_named({})));
  describe_as_module(row, model::language_named({}));
  return row;
}

store::NodeRow RowBuilder::symbol_row(NodeId id, const FileContext& file,
                                      const SymbolContext& context,
                                      std::vector<model::Edge>& edges) {
  const PlannedNode& planned = layout_.nodes[value_of(id)];
  store::NodeRow row = blank_row(id);
  Node& node = row.node;
  node.body = context.extent;
  const scip::Symbol symbol = scip::parse_symbol(node.symbol);
  const Descriptions::Said said = descriptions_.about(id);
  add_relationships(id, said.symbol, edges);
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
  node.flags = flags_of(planned, row, description, file, context);
  return row;
}

std::uint16_t RowBuilder::flags_of(const PlannedNode& planned, const store::NodeRow& row,
                                   const scip::Description& description, const FileContext& file,
                                   const SymbolContext& context) const {
  const Node& node = row.node;
  unsigned flags = context.inherited_flags;
  if (model::is_test_name(node.name, file.language,
                          {node.container, file.imports_test_framework})) {
    flags |= model::kFlagTest;
  }
  const bool may_be_marked =
      model::is_callable(node.kind) || node.kind == NodeKind::kNamespace;  // #[cfg(test)] mod a
  const bool is_marked = file.lines != nullptr && may_be_marked &&
                         is_marked_as_test(*file.lines, node.name_range.begin.line, file.language);
  if (is_marked || model::is_test_signature(node.signature, file.language)) {
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
  return static_cast<std::uint16_t>(flags);
}

void RowBuilder::add_relationships(NodeId id, const scip::ScipSymbol& said,
                                   std::vector<model::Edge>& edges) const {
  for (const scip::ScipRelationship& relationship : said.relationships) {
    const auto symbol = collected_.symbols.find(relationship.symbol);
    const NodeId other = symbol ? layout_.node_of[*symbol] : model::kNoNode;
    if (other == model::kNoNode || other == id) continue;
    model::Edge edge;
    edge.from = id;
    edge.to = other;
    if (relationship.is_implementation) {
      edge.kind = model::EdgeKind::kImplements;
    } else if (relationship.is_type_definition) {
      edge.kind = model::EdgeKind::kTypeOf;
    } else {
      continue;
    }
    edges.push_back(edge);
  }
}

TextWords RowBuilder::set_text(store::NodeRow& row, std::string_view path,
                               const SearchableText& body) {
  const SearchableText prose = searchable_prose(row.documentation);
  row.has_text = true;
  row.text = {row.node.name,
              path.empty() ? row.node.container : std::string(),
              searchable_signature(row.node.signature, row.node.name),
              prose.text,
              std::string(path),
              body.text};
  TextWords words;
  words.documentation = prose.words;
  words.body = body.words;
  words.spelled = body.spelled;
  std::vector<BodyWords::Part> described;
  words_.add_parts(prose.text, described);
  words.described = counted(described);
  return words;
}

}  // namespace cairn::indexer
