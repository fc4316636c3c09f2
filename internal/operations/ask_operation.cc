// Implements `ask`, also called hipporag_retrieve: finds passages of code and documents that answer
// a question.

#include <array>

#include "internal/ask/ask.h"
#include "internal/operations/ask_request.h"
#include "internal/operations/choices.h"
#include "internal/operations/intent_json.h"
#include "internal/operations/operation.h"
#include "internal/operations/related_request.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kAskDescription =
    "Passages of code and documentation that answer a question, with the path through the graph "
    "that led to each. Use it to learn how something works or where the code decides something.";

constexpr auto kModes = std::to_array<std::string_view>({"execution", "planning", "brainstorming"});
constexpr auto kScopes = std::to_array<std::string_view>({"all", "code", "docs"});
constexpr auto kIntents =
    std::to_array<std::string_view>({"auto", "fact_qa", "relationship_discovery"});
constexpr std::size_t kAutomatic = 0;
constexpr std::size_t kRelationships = 2;

related::IntentDecision decide(const Arguments& arguments) {
  const std::size_t wanted = parse_choice("intent", arguments.text("intent"), kIntents);
  if (wanted == kAutomatic) return related::detect_intent(arguments.text("query"));
  if (wanted != kRelationships) return {};
  related::IntentDecision decision = related::detect_intent(arguments.text("query"));
  decision.intent = related::Intent::kRelationshipDiscovery;
  return decision;
}

// Returns the answer of `related` if the question names an entity and asks for its relations.
// Otherwise, returns nothing.
std::optional<Answer> answer_as_relation(const Scope& scope, const Arguments& arguments,
                                         const related::IntentDecision& decision, bool is_forced) {
  if (decision.intent != related::Intent::kRelationshipDiscovery) return std::nullopt;
  const search::Resolution found =
      related::entity_of_question(scope.corpus, arguments.text("query"), decision);
  if (found.matches.empty() && !is_forced) return std::nullopt;
  if (found.matches.size() != 1) return unresolved(found);
  related::RelatedRequest request = related_request(check_arguments(related_parameters(), nullptr));
  if (arguments.has("limit")) request.limit = arguments.whole("limit");
  request.entity = found.matches.front();
  request.types = decision.types;
  request.with_tests = related::wants_users(decision) && !arguments.flag("no_tests");
  Answer answer = related_page(scope.corpus, request, arguments.whole("offset"),
                               render::Language::kEnglish, intent_json(decision, is_forced));
  const std::string cue = decision.cue.empty() ? "the intent" : "'" + decision.cue + "'";
  answer.notes.push_back("answered as a question about relations because of " + cue +
                         "; for passages, use the intent fact_qa");
  return answer;
}

Answer run_ask(const Scope& scope, const Arguments& arguments) {
  const bool is_forced = arguments.text("intent") != kIntents[kAutomatic];
  ask::AskRequest request = ask_request(scope, arguments);
  if (auto answer = answer_as_relation(scope, arguments, decide(arguments), is_forced)) {
    return *std::move(answer);
  }
  const std::size_t offset = arguments.whole("offset");
  request.limit = request.limit.value_or(ask::answers_of(request.mode)) + offset;
  ask::AskResult result = ask::ask(scope.corpus, request);
  drop_first(result.chunks, offset);
  if (offset > 0) result.confidence.reset();
  const Shown shown{result.total, offset, result.chunks.size()};
  Answer answer = answer_of(result);
  change_json(answer, [is_forced](base::Json json) {
    json["intent"] = intent_json({}, is_forced);
    return json;
  });
  answer.warnings = result.warnings;
  answer.list = shown;
  note_corrections(result.corrections, answer);
  if (!result.chunks.empty()) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = nothing_found(result.question, result.suggestions);
  return answer;
}

}  // namespace

ask::AskRequest ask_request(const Scope& scope, const Arguments& arguments) {
  ask::AskRequest request;
  request.question = arguments.text("query");
  request.mode = static_cast<ask::AskMode>(parse_choice("mode", arguments.text("mode"), kModes));
  request.scope =
      static_cast<ask::ChunkScope>(parse_choice("part", arguments.text("only"), kScopes));
  if (arguments.has("limit")) request.limit = arguments.whole("limit");
  if (arguments.has("hops")) request.hops = arguments.whole("hops");
  request.with_synonyms = arguments.flag("synonyms");
  request.filters = filters_of(arguments);
  request.cache = scope.ranks;
  // `ask` has default edge weights of its own. A weight in the settings replaces such a default
  // only if it differs from the general default.
  for (std::size_t i = 0; i < scope.config.edges.size(); ++i) {
    if (scope.config.edges.at(i) != model::kDefaultEdgeWeights.at(i)) {
      request.edges.at(i) = scope.config.edges.at(i);
    }
  }
  if (arguments.has("weights")) {
    request.ranking = ranking_of("weights", arguments.text("weights"));
  } else if (scope.config.ranking) {
    request.ranking = *scope.config.ranking;
  }
  return request;
}

Operation ask_operation() {
  Operation operation;
  operation.name = "ask";
  operation.title = "Passages that answer a question";
  operation.description = kAskDescription;
  operation.parameters = {
      {.name = "query",
       .description = "The question",
       .is_required = true,
       .option = "QUESTION..."},
      {.name = "limit",
       .type = ValueType::kWhole,
       .description = "Maximum number of passages (default 5, 10 or 20, depending on the mode)",
       .is_common = true,
       .least = 0,
       .most = base::kMaxResults,
       .option = "-n,--limit"},
      offset_parameter(),
      {.name = "mode",
       .description = "How widely to search",
       .is_common = true,
       .fallback = "\"execution\"",
       .words = {kModes.begin(), kModes.end()},
       .option = "-m,--mode"},
      {.name = "only",
       .description = "The part to search",
       .is_common = true,
       .fallback = "\"all\"",
       .words = {kScopes.begin(), kScopes.end()},
       .value = "PART"},
      {.name = "hops",
       .type = ValueType::kWhole,
       .description = "Also start from nodes up to this many edges away from the names (default: "
                      "depends on the mode)",
       .least = 0,
       .most = ask::kMaxHops},
      paths_parameter(),
      no_tests_parameter(),
      {.name = "synonyms",
       .type = ValueType::kFlag,
       .description = "Also start from names with the same meaning: ctx and context",
       .fallback = "true",
       .help = "Do not start from names with the same meaning, such as ctx and context"},
      weights_parameter(),
      {.name = "intent",
       .description = "What the question asks for",
       .fallback = "\"auto\"",
       .words = {kIntents.begin(), kIntents.end()}}};
  operation.run = run_ask;
  operation.list = "results";
  operation.members = {"generation"};
  operation.is_lasting = false;  // passages are read from the sources
  return operation;
}

}  // namespace cairn::operations
