// Implements `symbol`, which shows the definition, documentation and source of a symbol. With
// `uses`, it also shows references, callers and callees.

#include <algorithm>
#include <array>
#include <tuple>

#include "internal/base/display.h"
#include "internal/navigation/details.h"
#include "internal/navigation/references.h"
#include "internal/navigation/walk.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kSymbolDescription =
    "Everything about one symbol: signature, documentation, source, members, and its references, "
    "callers and callees with their lines.";

// A symbol, with its uses if they were requested.
struct SymbolUses {
  std::string asked;
  std::string generation;
  navigation::Details details;
  bool with_uses = false;
  navigation::ReferencesResult references;
  navigation::WalkResult callers;
  navigation::WalkResult callees;
};

navigation::WalkResult calls(const corpus::Corpus& corpus, const search::Resolution& symbol,
                             corpus::Direction direction, const Arguments& arguments) {
  navigation::WalkRequest request;
  request.start = symbol.matches.front();
  request.parts = symbol.parts;
  request.direction = direction;
  request.kinds = {model::EdgeKind::kCall};
  request.limit = arguments.whole("limit");
  request.tests = test_uses_of(arguments);
  return navigation::walk(corpus, request);
}

base::Json json_of(const SymbolUses& symbol) {
  base::Json json = render::json_of(symbol.details);
  json["generation"] = symbol.generation;
  if (!symbol.with_uses) return json;
  json["uses"] = render::json_of(symbol.references);
  json["callers"] = render::json_of(symbol.callers);
  json["callees"] = render::json_of(symbol.callees);
  return json;
}

// Adds `part` to `text`, below a heading such as "Callers (3 of 7)".
void add_part(std::string& text, const std::string& title, std::size_t shown, std::size_t total,
              std::string_view part, const render::Style& style) {
  if (shown == 0) return;
  const std::string all = std::to_string(total);
  const std::string count = shown < total ? std::to_string(shown) + " of " + all : all;
  text += "\n" + style.heading(title + " (" + count + ")") + "\n";
  text += part;
}

// Adds the steps of a walk to `text`. Omits the start of the walk, because `text` already describes
// this symbol.
void add_walk(std::string& text, const std::string& title, navigation::WalkResult walk,
              const render::Style& style) {
  walk.parts.clear();
  const std::string whole = render::text_of(walk, style);
  const std::size_t line_end = whole.find('\n');
  const std::size_t steps = line_end == std::string::npos ? whole.size() : line_end + 1;
  add_part(text, title, walk.steps.size(), walk.total, std::string_view(whole).substr(steps),
           style);
}

// Whether the symbol has callers. If so, compact text omits the references, because the callers
// already show where the symbol is used.
bool callers_suffice(const SymbolUses& symbol) {
  return symbol.callers.total + symbol.callers.folded_tests > 0;
}

std::string text_of(const SymbolUses& symbol, const render::Style& style) {
  std::string text = render::text_of(symbol.details, style);
  if (!symbol.with_uses) return text;
  add_walk(text, "Callers", symbol.callers, style);
  add_walk(text, "Callees", symbol.callees, style);
  if (style.is_compact() && callers_suffice(symbol)) return text;
  add_part(text, "References", items_of(symbol.references), symbol.references.total,
           render::text_of(symbol.references, style), style);
  return text;
}

Files files_of_uses(const SymbolUses& symbol) {
  Files files = files_of(symbol.details);
  if (!symbol.with_uses) return files;
  files = merged(std::move(files), files_of(symbol.references));
  files = merged(std::move(files), files_of(symbol.callers));
  return merged(std::move(files), files_of(symbol.callees));
}

// ---- shortening a symbol to its first items

// The lists of a symbol, in the order in which they get items: the beginning of the documentation,
// the source, callers, callees, members, references, and the rest of the documentation.
enum Lists : std::size_t { kSummary, kSource, kCallers, kCallees, kMembers, kUses, kText, kLists };
constexpr std::array<std::size_t, kLists> kWanted = {4, 60, 12, 6, 12, 8, 8};

std::array<ListSize, kLists> lists_of(const SymbolUses& symbol) {
  std::array<ListSize, kLists> lists;
  const navigation::Details& details = symbol.details;
  const auto lines = static_cast<std::size_t>(
      std::count(details.documentation.begin(), details.documentation.end(), '\n') + 1);
  lists[kSummary].size = details.documentation.empty() ? 0 : std::min(lines, kWanted[kSummary]);
  lists[kText].size = details.documentation.empty() ? 0 : lines - lists[kSummary].size;
  lists[kSource].size = details.source ? details.source->lines.size() : 0;
  lists[kCallers].size = symbol.callers.steps.size();
  lists[kCallees].size = symbol.callees.steps.size();
  lists[kMembers].size = details.members.size();
  lists[kUses].size = callers_suffice(symbol) ? 0 : items_of(symbol.references);
  for (std::size_t i = 0; i < kLists; ++i) lists.at(i).wanted = kWanted.at(i);
  return lists;
}

std::size_t items_of(const SymbolUses& symbol) {
  std::size_t items = 0;
  for (const ListSize& list : lists_of(symbol)) items += list.size;
  return items;
}

void keep_lines(std::string& text, std::size_t count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  const auto rest = std::count(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), '\n');
  if (end == text.size()) return;
  text.resize(end);
  text += "… " + base::counted(static_cast<std::size_t>(rest) + 1, "more line", "more lines");
}

SymbolUses first_items(SymbolUses symbol, std::size_t count) {
  const std::vector<std::size_t> shares = shares_of(count, lists_of(symbol));
  navigation::Details& details = symbol.details;
  keep_lines(details.documentation, shares[kSummary] + shares[kText]);
  if (details.source && details.source->lines.size() > shares[kSource]) {
    details.source->lines.resize(shares[kSource]);
    details.source->is_cut = true;
  }
  if (details.members.size() > shares[kMembers]) details.members.resize(shares[kMembers]);
  symbol.callers = operations::first_items(std::move(symbol.callers), shares[kCallers]);
  symbol.callees = operations::first_items(std::move(symbol.callees), shares[kCallees]);
  symbol.references = operations::first_items(std::move(symbol.references), shares[kUses]);
  return symbol;
}

// Adds to `rests` the items that a list of uses leaves out, and the tool that lists them.
void add_rests(const SymbolUses& symbol, std::string_view tool, std::size_t shown,
               std::size_t total, std::size_t folded, std::vector<Rest>& rests) {
  const base::Json asked = {{"symbol", symbol.asked}};
  if (shown < total) {
    Rest rest{total - shown, (shown > 0 ? "more " : "") + std::string(tool), tool, asked};
    if (shown > 0) rest.arguments["offset"] = shown;
    rests.push_back(std::move(rest));
  }
  if (folded == 0) return;
  Rest rest{folded, std::string(tool) + " in tests", tool, asked};
  rest.arguments["tests"] = "only";
  rests.push_back(std::move(rest));
}

std::vector<Rest> rests_of(const SymbolUses& symbol) {
  std::vector<Rest> rests;
  if (!symbol.with_uses) return rests;
  const auto& [callers, callees, uses] =
      std::tie(symbol.callers, symbol.callees, symbol.references);
  add_rests(symbol, "callers", callers.steps.size(), callers.total, callers.folded_tests, rests);
  add_rests(symbol, "callees", callees.steps.size(), callees.total, callees.folded_tests, rests);
  const std::size_t shown = callers_suffice(symbol) ? 0 : operations::items_of(uses);
  const std::size_t folded = callers_suffice(symbol) ? 0 : uses.folded_tests;
  add_rests(symbol, "references", shown, uses.total, folded, rests);
  return rests;
}

Answer answer_of_symbol(const std::shared_ptr<const SymbolUses>& symbol) {
  Answer answer;
  answer.files = files_of_uses(*symbol);
  answer.json = [symbol] { return json_of(*symbol); };
  answer.text = [symbol](const render::Style& style) { return text_of(*symbol, style); };
  answer.generation = symbol->generation;
  answer.rests = rests_of(*symbol);
  answer.items = items_of(*symbol);
  answer.first = [symbol](std::size_t count) {
    return answer_of_symbol(std::make_shared<const SymbolUses>(first_items(*symbol, count)));
  };
  return answer;
}

Answer run_symbol(const Scope& scope, const Arguments& arguments) {
  const search::Resolution found = resolve(scope, arguments.text("symbol"));
  if (found.matches.size() != 1) return unresolved(found);
  const search::NodeSummary& node = found.matches.front();
  SymbolUses symbol;
  symbol.asked = arguments.text("symbol");
  symbol.generation = scope.corpus.generation();
  symbol.details = navigation::describe_node(scope.corpus, node);
  if (!arguments.flag("source")) symbol.details.source.reset();
  symbol.with_uses = arguments.flag("uses");
  if (symbol.with_uses && node.node.id <= scope.corpus.last_external_node()) {
    navigation::ReferencesRequest references;
    references.node = node;
    references.parts = found.parts;
    references.limit = arguments.whole("limit");
    references.tests = test_uses_of(arguments);
    symbol.references = navigation::find_references(scope.corpus, references);
    symbol.callers = calls(scope.corpus, found, corpus::Direction::kIncoming, arguments);
    symbol.callees = calls(scope.corpus, found, corpus::Direction::kOutgoing, arguments);
  } else {
    symbol.with_uses = false;  // a part of a document has no uses
  }
  Answer answer = answer_of_symbol(std::make_shared<const SymbolUses>(std::move(symbol)));
  note_resolution(found, false, answer);
  return answer;
}

}  // namespace

Operation symbol_operation() {
  Operation operation;
  operation.name = "symbol";
  operation.title = "One symbol in full";
  operation.description = kSymbolDescription;
  operation.parameters = {
      {.name = "symbol",
       .description = "A name, Class.method, path, path:line, id (@…) or SCIP symbol",
       .is_required = true,
       .option = "SYMBOL"},
      {.name = "uses",
       .type = ValueType::kFlag,
       .description = "Include references, callers and callees",
       .is_common = true,
       .fallback = "true"},
      {.name = "source",
       .type = ValueType::kFlag,
       .description = "Include the source",
       .fallback = "true",
       .help = "Leave out the source"},
      tests_parameter(),
      limit_parameter("20", "Maximum number of references, of callers and of callees")};
  operation.run = run_symbol;
  operation.members = {"symbol", "id", "kind", "documentation"};
  operation.is_lasting = false;  // the answer shows the source
  return operation;
}

}  // namespace cairn::operations
