// Implements two operations. `context` finds what to read along with some nodes. `nodes` shows
// where a node is in the outline.

#include <array>

#include "internal/ask/context.h"
#include "internal/navigation/hierarchy.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kContextDescription =
    "The text of given nodes (names, paths, path:line or ids from other answers) and of what "
    "surrounds them or is linked to them, within a token budget.";

constexpr auto kStrategies =
    std::to_array<std::string_view>({"parent", "children", "siblings", "smart"});
constexpr std::size_t kMaxSteps = 100;
constexpr std::size_t kMaxTokens = 10'000'000;

Answer run_context(const Scope& scope, const Arguments& arguments) {
  ask::ContextRequest request;
  request.strategy = static_cast<ask::ContextStrategy>(
      parse_choice("strategy", arguments.text("strategy"), kStrategies));
  request.up = arguments.whole("up");
  request.down = arguments.whole("down");
  request.max_nodes = arguments.whole("max_nodes");
  request.min_relevance = arguments.number("min_relevance");
  if (arguments.has("tokens")) request.tokens = arguments.whole("tokens");
  request.query = arguments.text("query");
  std::vector<std::string> notes;
  for (const std::string& asked : arguments.texts("nodes")) {
    const search::Resolution found = resolve(scope, asked);
    if (found.matches.size() != 1) return unresolved(found);
    if (!found.others.empty()) notes.push_back(note_of_others(found));
    request.nodes.push_back(found.matches.front());
  }
  ask::ContextResult result = ask::expand_context(scope.corpus, request);
  const Shown list{result.nodes.size() + result.left_out, 0, result.nodes.size()};
  Answer answer = answer_of(std::move(result));
  answer.list = list;
  answer.notes = std::move(notes);
  return answer;
}

Answer run_nodes(const Scope& scope, const Arguments& arguments) {
  const search::Resolution found = resolve(scope, arguments.text("node"));
  if (found.matches.size() != 1) return unresolved(found);
  navigation::HierarchyRequest request;
  request.node = found.matches.front();
  request.with_ancestors = arguments.flag("ancestors");
  request.with_siblings = arguments.flag("siblings");
  request.depth = arguments.whole("depth");
  request.limit = arguments.whole("limit");
  Answer answer = answer_of(navigation::view_hierarchy(scope.corpus, request));
  note_resolution(found, false, answer);
  return answer;
}

Parameter steps(std::string_view name, std::string_view description) {
  return {.name = name,
          .type = ValueType::kWhole,
          .description = description,
          .fallback = "1",
          .least = 0,
          .most = kMaxSteps};
}

}  // namespace

Operation context_operation() {
  Operation operation;
  operation.name = "context";
  operation.title = "Given nodes and what to read with them";
  operation.description = kContextDescription;
  operation.parameters = {
      {.name = "nodes",
       .type = ValueType::kTexts,
       .description = "Names, paths, path:line or ids",
       .is_required = true,
       .option = "NODE"},
      {.name = "strategy",
       .description = "Which nodes to add: containers, contents, siblings, or the strongest links",
       .is_common = true,
       .fallback = "\"smart\"",
       .words = {kStrategies.begin(), kStrategies.end()},
       .option = "-s,--strategy"},
      steps("up", "Levels to go up"),
      steps("down", "Levels to go down"),
      {.name = "max_nodes",
       .type = ValueType::kWhole,
       .description = "Maximum number of nodes",
       .is_common = true,
       .fallback = "20",
       .least = 0,
       .most = base::kMaxResults,
       .option = "-n,--limit",
       .alias = "--max-nodes"},
      {.name = "min_relevance",
       .type = ValueType::kNumber,
       .description = "Minimum relevance of added nodes",
       .fallback = "0.7",
       .least = 0,
       .most = 1,
       .value = "SHARE"},
      {.name = "tokens",
       .type = ValueType::kWhole,
       .description = "Maximum number of tokens in all texts together",
       .is_common = true,
       .least = 0,
       .most = kMaxTokens,
       .option = "-t,--tokens"},
      {.name = "query",
       .description = "What the context is for, in words",
       .is_common = true,
       .option = "-q,--query",
       .value = "TEXT"}};
  operation.run = run_context;
  operation.list = "nodes";
  operation.members = {"generation", "nodes"};
  operation.is_lasting = false;  // the answer shows sources
  return operation;
}

Operation nodes_operation() {
  Operation operation;
  operation.name = "nodes";
  operation.title = "The hierarchy around a node";
  operation.description =
      "The containers, siblings and contents of a node: repository > module > file > symbol, "
      "document > section > paragraph > sentence.";
  operation.parameters = {
      {.name = "node",
       .description = "A name, path, path:line or id (@…) of code or of a document",
       .is_required = true,
       .option = "NODE"},
      {.name = "ancestors",
       .type = ValueType::kFlag,
       .description = "Include the nodes that contain it",
       .is_common = true,
       .fallback = "true"},
      {.name = "siblings",
       .type = ValueType::kFlag,
       .description = "Include its siblings",
       .is_common = true,
       .fallback = "false",
       .option = "-s,--siblings"},
      {.name = "depth",
       .type = ValueType::kWhole,
       .description = "Levels to include below the node (0 for none)",
       .is_common = true,
       .fallback = "1",
       .least = 0,
       .most = 1000},
      limit_parameter("200", "Maximum number of containers, of siblings and of contents")};
  operation.run = run_nodes;
  operation.list = "descendants";
  operation.members = {"generation"};
  operation.is_lasting = false;  // the answer has excerpts of documents
  return operation;
}

}  // namespace cairn::operations
