// Implements `path`, which finds chains of calls between two symbols.

#include "internal/navigation/call_path.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

constexpr auto kFormats = std::to_array<std::string_view>({"text", "dot", "mermaid"});

std::vector<search::NodeSummary> all_parts(const search::Resolution& found) {
  std::vector<search::NodeSummary> parts{found.matches.front()};
  parts.insert(parts.end(), found.parts.begin(), found.parts.end());
  return parts;
}

// Resolves `asked`. Prefers functions to other symbols with this name, and treats several functions
// as one end: the chains that are found show which of them is meant.
search::Resolution resolve_end(const Scope& scope, const std::string& asked) {
  search::Resolution found = resolve(scope, asked);
  if (found.matches.size() < 2) return found;
  std::vector<search::NodeSummary> functions;
  for (const search::NodeSummary& match : found.matches) {
    if (model::is_callable(match.node.kind)) functions.push_back(match);
  }
  if (!functions.empty()) found.matches = std::move(functions);
  return search::join_namesakes(scope.corpus, std::move(found));
}

Answer run_path(const Scope& scope, const Arguments& arguments) {
  const search::Resolution from = resolve_end(scope, arguments.text("from"));
  if (from.matches.size() != 1) return unresolved(from);
  const search::Resolution to = resolve_end(scope, arguments.text("to"));
  if (to.matches.size() != 1) return unresolved(to);
  navigation::PathRequest request;
  request.from = all_parts(from);
  request.to = all_parts(to);
  request.limit = arguments.whole("limit");
  request.with_all = arguments.flag("all");
  navigation::PathResult result = navigation::find_path(scope.corpus, request);
  const bool is_found = !result.chains.empty();
  const std::string format = arguments.text("format");
  const navigation::WalkResult walk = render::walk_of(result);
  Answer answer = answer_of(result);
  if (format != "text" || !is_found) {
    answer.text = [walk, format](const render::Style&) {
      return format == "dot"       ? render::dot_of(walk)
             : format == "mermaid" ? render::mermaid_of(walk)
                                   : std::string();
    };
  }
  if (result.is_cut) {
    answer.warnings.emplace_back("the search stopped early; there may be longer chains of calls");
  }
  note_resolution(from, true, answer);
  note_resolution(to, true, answer);
  if (is_found) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = "no path from '" + result.from.node.qualified_name() + "' to '" +
                   result.to.node.qualified_name() + "'";
  return answer;
}

}  // namespace

Operation path_operation() {
  Operation operation;
  operation.name = "path";
  operation.title = "How two symbols are connected";
  operation.description =
      "How one symbol reaches another: chains of calls from it. If there are none, chains of calls "
      "to it; if there are none either, other links. Each step has its line.";
  operation.parameters = {
      {.name = "from",
       .description = "Where to start: a name, path:line or id",
       .is_required = true,
       .option = "FROM"},
      {.name = "to", .description = "Where to end", .is_required = true, .option = "TO"},
      limit_parameter("3", "Maximum number of chains of each kind"),
      {.name = "all",
       .type = ValueType::kFlag,
       .description = "Also chains of calls in the other direction, and the "
                      "strongest other link",
       .fallback = "false"},
      {.name = "format",
       .description = "Text, or a diagram of the first chain for Graphviz or "
                      "Mermaid",
       .fallback = "\"text\"",
       .words = {kFormats.begin(), kFormats.end()}}};
  operation.run = run_path;
  operation.members = {"start", "generation", "total", "steps"};
  operation.is_lasting = false;  // the sources are searched for assignments of functions
  return operation;
}

}  // namespace cairn::operations
