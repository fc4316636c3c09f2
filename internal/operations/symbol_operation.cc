// Implements `symbol`: definition, documentation and source of a symbol; with `uses`, also its
// references, callers and callees.

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

// A symbol and, if they were requested, its uses.
struct SymbolUses {
  std::string generation;
  navigation::Details details;
  bool with_uses = false;
  navigation::ReferencesResult references;
  navigation::WalkResult callers;
  navigation::WalkResult callees;
};

navigation::WalkResult calls(const corpus::Corpus& corpus, const search::Resolution& symbol,
                             corpus::Direction direction, std::size_t limit) {
  navigation::WalkRequest request;
  request.start = symbol.matches.front();
  request.parts = symbol.parts;
  request.direction = direction;
  request.kinds = {model::EdgeKind::kCall};
  request.limit = limit;
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
  if (total == 0) return;
  const std::string all = std::to_string(total);
  const std::string count = shown < total ? std::to_string(shown) + " of " + all : all;
  text += "\n" + style.heading(title + " (" + count + ")") + "\n";
  text += part;
}

// Adds the steps of a walk, without its start, which the text above already names.
void add_walk(std::string& text, const std::string& title, const navigation::WalkResult& walk,
              const render::Style& style) {
  const std::string whole = render::text_of(walk, style);
  const std::size_t line_end = whole.find('\n');
  const std::size_t steps = line_end == std::string::npos ? whole.size() : line_end + 1;
  add_part(text, title, walk.steps.size(), walk.total, std::string_view(whole).substr(steps),
           style);
}

std::string text_of(const SymbolUses& symbol, const render::Style& style) {
  std::string text = render::text_of(symbol.details, style);
  if (!symbol.with_uses) return text;
  add_walk(text, "Callers", symbol.callers, style);
  add_walk(text, "Callees", symbol.callees, style);
  std::size_t places = 0;
  for (const navigation::FileReferences& file : symbol.references.files)
    places += file.places.size();
  add_part(text, "References", places, symbol.references.total,
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

Answer run_symbol(const Scope& scope, const Arguments& arguments) {
  const search::Resolution found = resolve(scope, arguments.text("symbol"));
  if (found.matches.size() != 1) return unresolved(found);
  const search::NodeSummary& node = found.matches.front();
  SymbolUses symbol;
  symbol.generation = scope.corpus.generation();
  symbol.details = navigation::describe_node(scope.corpus, node);
  symbol.with_uses = arguments.flag("uses");
  const std::size_t limit = arguments.whole("limit");
  if (symbol.with_uses && node.node.id <= scope.corpus.last_external_node()) {
    navigation::ReferencesRequest references;
    references.node = node;
    references.parts = found.parts;
    references.limit = limit;
    symbol.references = navigation::find_references(scope.corpus, references);
    symbol.callers = calls(scope.corpus, found, corpus::Direction::kIncoming, limit);
    symbol.callees = calls(scope.corpus, found, corpus::Direction::kOutgoing, limit);
  } else {
    symbol.with_uses = false;  // a part of a document has no uses
  }
  const auto shared = std::make_shared<const SymbolUses>(std::move(symbol));
  Answer answer;
  answer.files = files_of_uses(*shared);
  answer.json = [shared] { return json_of(*shared); };
  answer.text = [shared](const render::Style& style) { return text_of(*shared, style); };
  answer.generation = shared->generation;
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
      limit_parameter("20", "Maximum number each of references, callers and callees")};
  operation.run = run_symbol;
  operation.members = {"symbol", "id", "kind", "documentation"};
  operation.is_lasting = false;  // the answer shows the source
  return operation;
}

}  // namespace cairn::operations
