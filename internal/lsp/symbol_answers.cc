// The symbols of a file, and those of all files that a query finds.

#include <algorithm>
#include <optional>

#include "internal/base/error.h"
#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/lsp/uri.h"
#include "internal/navigation/outline_view.h"
#include "internal/search/search.h"
#include "internal/syntax/extract.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostFound = 100;
constexpr std::size_t kMostDepth = 64;

struct Symbol {
  std::string name;
  std::string detail;
  int kind = 0;
  model::Range range;       // in the editor
  model::Range name_range;  // inside `range`
  std::size_t depth = 0;
  bool is_deprecated = false;
};

// Returns the symbols as a tree. They are in pre-order.
Json tree_of(const std::vector<Symbol>& symbols) {
  struct Open {
    std::size_t depth = 0;
    Json children = Json::array();
    Json item;
  };
  Json top = Json::array();
  std::vector<Open> open;
  const auto close_to = [&](std::size_t depth) {
    while (!open.empty() && open.back().depth >= depth) {
      Open last = std::move(open.back());
      open.pop_back();
      if (!last.children.empty()) last.item["children"] = std::move(last.children);
      (open.empty() ? top : open.back().children).push_back(std::move(last.item));
    }
  };
  for (const Symbol& symbol : symbols) {
    close_to(symbol.depth);
    Json item = {{"name", symbol.name},
                 {"kind", symbol.kind},
                 {"range", range_json(symbol.range)},
                 {"selectionRange", range_json(symbol.name_range)}};
    if (!symbol.detail.empty()) item["detail"] = symbol.detail;
    if (symbol.is_deprecated) item["tags"] = Json::array({1});
    open.push_back({symbol.depth, Json::array(), std::move(item)});
  }
  close_to(0);
  return top;
}

// Returns the symbols as a list, for clients that know no trees.
Json list_of(const std::vector<Symbol>& symbols, const std::string& uri) {
  Json list = Json::array();
  std::vector<const Symbol*> open;  // those that contain the symbol
  for (const Symbol& symbol : symbols) {
    while (!open.empty() && open.back()->depth >= symbol.depth) open.pop_back();
    Json item = {{"name", symbol.name},
                 {"kind", symbol.kind},
                 {"location", {{"uri", uri}, {"range", range_json(symbol.range)}}}};
    if (!open.empty()) item["containerName"] = open.back()->name;
    if (symbol.is_deprecated) item["tags"] = Json::array({1});
    list.push_back(std::move(item));
    open.push_back(&symbol);
  }
  return list;
}

// The range of a symbol has to contain that of its name.
model::Range around(const model::Range& body, const model::Range& name) {
  if (body.empty()) return name;
  return {std::min(body.begin, name.begin), std::max(body.end, name.end)};
}

// Returns the symbols of a text that the built-in parser reads, as it is in the editor.
std::vector<Symbol> parsed_symbols(const TextDocument& text, const syntax::Grammar& grammar,
                                   model::PositionEncoding unit) {
  syntax::Extractor extractor;
  const syntax::Facts facts = extractor.extract(grammar, text.text());
  std::vector<Symbol> symbols;
  std::vector<std::size_t> depths;
  const auto range_of = [&](const model::Range& range) {
    return model::Range{text.in_unit(range.begin, unit), text.in_unit(range.end, unit)};
  };
  for (const syntax::Definition& one : facts.definitions) {
    const bool is_top = one.parent == syntax::kNone || one.parent >= depths.size();
    const std::size_t depth = is_top ? 0 : std::min(depths[one.parent] + 1, kMostDepth);
    depths.push_back(depth);
    Symbol symbol;
    symbol.name = one.name.empty() ? "(anonymous)" : one.name;
    symbol.detail = one.owner.empty() || one.owner == "::" ? one.type : one.owner;
    symbol.kind = symbol_kind(one.kind);
    symbol.name_range = range_of(one.name_range);
    symbol.range = around(range_of(one.body), symbol.name_range);
    symbol.depth = depth;
    symbols.push_back(std::move(symbol));
  }
  return symbols;
}

std::vector<Symbol> indexed_symbols(const Question& question, const FileView& view) {
  auto node = question.corpus.node(view.row().node);
  if (!node) return {};
  const navigation::OutlineView outline = navigation::view_outline(
      question.corpus, search::summarize(question.corpus, *std::move(node)));
  std::vector<Symbol> symbols;
  for (const navigation::OutlineEntry& entry : outline.entries) {
    Symbol symbol;
    symbol.name = entry.node.name.empty() ? "(anonymous)" : entry.node.name;
    symbol.kind = symbol_kind(entry.node.kind);
    symbol.name_range = view.shown(entry.node.name_range);
    symbol.range = around(view.shown(entry.node.body), symbol.name_range);
    symbol.depth = std::min(entry.depth, kMostDepth);
    symbol.is_deprecated = entry.node.is(model::kFlagDeprecated);
    symbols.push_back(std::move(symbol));
  }
  return symbols;
}

}  // namespace

Json answer_document_symbol(const Question& question) {
  if (!has_document(question.params)) {
    throw base::Error(base::ErrorKind::kUsage, "textDocument is needed");
  }
  const auto path = file_in(question.params);
  if (!path) return Json::array();
  const std::string relative = question.files.relative(*path).value_or("");
  const TextDocument* const open = question.files.open_text(*path);
  const FileView* const view = relative.empty() ? nullptr : question.files.of(relative);
  const syntax::Grammar* grammar = nullptr;
  if (view != nullptr && !view->row().language.empty()) {
    grammar = syntax::grammar_for(model::language_named(view->row().language), *path);
  } else if (open != nullptr) {
    grammar = syntax::grammar_for(*path);
  }
  const TextDocument* const text = open != nullptr   ? open
                                   : view != nullptr ? &view->text()
                                                     : nullptr;
  std::vector<Symbol> symbols;
  if (grammar != nullptr && text != nullptr) {
    symbols = parsed_symbols(*text, *grammar, question.files.unit());
  } else if (view != nullptr) {
    symbols = indexed_symbols(question, *view);
  }
  return question.client.reads_symbol_trees ? tree_of(symbols)
                                            : list_of(symbols, uri_of_path(*path));
}

Json answer_workspace_symbol(const Question& question) {
  const std::string* const query = string_in(question.params, "query");
  if (query == nullptr) throw base::Error(base::ErrorKind::kUsage, "query is needed");
  Json list = Json::array();
  if (query->empty()) return list;
  search::SearchRequest request;
  request.query = *query;
  request.limit = kMostFound;
  for (const search::SearchHit& hit : search::search(question.corpus, request).hits) {
    if (hit.path.empty() || !(model::is_symbol(hit.node.kind) || hit.node.id == hit.node.file)) {
      continue;  // such as a module, which cannot be opened
    }
    Json one = {{"name", hit.node.name},
                {"kind", symbol_kind(hit.node.kind)},
                {"location", question.files.location(hit.path, hit.node.name_range)},
                {"containerName", hit.node.container.empty() ? hit.path : hit.node.container}};
    if (hit.node.is(model::kFlagDeprecated)) one["tags"] = Json::array({1});
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace cairn::lsp
