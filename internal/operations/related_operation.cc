// Implements `related`, which finds the entities related to an entity, with facts as evidence.

#include <algorithm>
#include <array>

#include "internal/operations/choices.h"
#include "internal/operations/intent_json.h"
#include "internal/operations/operation.h"
#include "internal/operations/related_request.h"
#include "internal/render/related.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kRelatedDescription =
    "What a symbol, file or module is related to: alternatives, similar code, what uses it "
    "(upstream) and what it uses (downstream). Each result has a relevance and the facts for it.";

constexpr auto kRelevances = std::to_array<std::string_view>({"high", "medium", "low"});
constexpr auto kRelationTypes =
    std::to_array<std::string_view>({"alternative", "similar", "upstream", "downstream"});
constexpr auto kLanguages = std::to_array<std::string_view>({"en", "zh"});

Parameter share(std::string_view name, std::string_view description, std::string_view fallback,
                double least, double most, std::string_view value = "SHARE") {
  return {.name = name,
          .type = ValueType::kNumber,
          .description = description,
          .fallback = fallback,
          .least = least,
          .most = most,
          .value = value};
}

// Whether `text` may be a question that contains a name. Requires: `text` itself is not a name.
bool is_question(const std::string& text) {
  return text.find_first_of(" \t?") != std::string::npos ||
         std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<signed char>(c) < 0; });
}

Answer run_related(const Scope& scope, const Arguments& arguments) {
  related::RelatedRequest request = related_request(arguments);
  const search::Resolution found = related_entity(scope.corpus, arguments.text("entity"), request);
  if (found.matches.size() != 1) return unresolved(found);
  request.entity = found.matches.front();
  Answer answer = related_page(scope.corpus, request, arguments.whole("offset"),
                               language_of(arguments), nullptr);
  note_resolution(found, false, answer);
  return answer;
}

}  // namespace

base::Json intent_json(const related::IntentDecision& decision, bool is_forced) {
  base::Json json;
  json["name"] = related::name_of(decision.intent);
  json["decided_by"] = is_forced ? "option" : (decision.cue.empty() ? "default" : "question");
  if (!decision.cue.empty()) json["cue"] = decision.cue;
  return json;
}

std::vector<Parameter> related_parameters() {
  return {{.name = "max_results",
           .type = ValueType::kWhole,
           .description = "Maximum number of results",
           .is_common = true,
           .fallback = "10",
           .least = 0,
           .most = base::kMaxResults,
           .option = "-n,--limit",
           .alias = "--max-results"},
          offset_parameter(),
          {.name = "min_relevance",
           .description = "Leave out results with a lower relevance",
           .is_common = true,
           .fallback = "\"low\"",
           .words = {kRelevances.begin(), kRelevances.end()},
           .value = "LEVEL"},
          {.name = "types",
           .type = ValueType::kTexts,
           .description = "Only these relations",
           .is_common = true,
           .words = {kRelationTypes.begin(), kRelationTypes.end()},
           .option = "-t,--type"},
          {.name = "hops",
           .type = ValueType::kWhole,
           .description = "Maximum distance in the graph",
           .fallback = "4",
           .least = 0,
           .most = 12},
          share("damping", "Damping factor of PageRank", "0.5", 0, 0.99),
          share("tolerance", "Minimum PageRank mass that is spread further", "0.00005", 1e-9, 0.1),
          {.name = "iterations",
           .type = ValueType::kWhole,
           .description = "Maximum number of PageRank iterations",
           .fallback = "60",
           .least = 0,
           .most = 1000},
          share("graph_weight", "Weight of graph results; 0 omits them", "0.5", 0, 1, "WEIGHT"),
          share("vector_weight", "Weight of word results; 0 omits them", "0.5", 0, 1, "WEIGHT"),
          {.name = "rerank",
           .type = ValueType::kFlag,
           .description = "Rerank results by what they have in common",
           .fallback = "true",
           .help = "Do not rerank results by what they have in common"},
          {.name = "tests",
           .type = ValueType::kFlag,
           .description = "Include tests in the results",
           .fallback = "false"},
          {.name = "language",
           .description = "Language of labels and facts",
           .fallback = "\"en\"",
           .words = {kLanguages.begin(), kLanguages.end()},
           .alias = "--lang"}};
}

related::RelatedRequest related_request(const Arguments& arguments) {
  related::RelatedRequest request;
  request.limit = arguments.whole("max_results");
  request.min_relevance = static_cast<related::Relevance>(
      parse_choice("relevance", arguments.text("min_relevance"), kRelevances));
  for (const std::string& type : arguments.texts("types")) {
    request.types.push_back(
        static_cast<related::RelationType>(parse_choice("relationship", type, kRelationTypes)));
  }
  request.with_tests = arguments.flag("tests");
  request.graph.damping = arguments.number("damping");
  request.graph.tolerance = arguments.number("tolerance");
  request.graph.iterations = arguments.whole("iterations");
  request.graph.hops = arguments.whole("hops");
  request.graph_weight = arguments.number("graph_weight");
  request.vector_weight = arguments.number("vector_weight");
  request.with_rerank = arguments.flag("rerank");
  if (request.graph_weight + request.vector_weight <= 0) {
    throw base::Error(base::ErrorKind::kUsage, "graph_weight and vector_weight are both 0",
                      "one of them must be above 0");
  }
  return request;
}

render::Language language_of(const Arguments& arguments) {
  return static_cast<render::Language>(
      parse_choice("language", arguments.text("language"), kLanguages));
}

search::Resolution related_entity(const corpus::Corpus& corpus, const std::string& asked,
                                  related::RelatedRequest& request) {
  search::Resolution found = search::resolve(corpus, asked);
  if (!found.matches.empty() || !is_question(asked)) return found;
  const related::IntentDecision decision = related::detect_intent(asked);
  found = related::entity_of_question(corpus, asked, decision);
  if (request.types.empty()) request.types = decision.types;
  request.with_tests = request.with_tests || related::wants_users(decision);
  return found;
}

Answer related_page(const corpus::Corpus& corpus, related::RelatedRequest request,
                    std::size_t offset, render::Language language, const base::Json& intent) {
  request.limit += offset;
  related::RelatedResult result = related::find_related(corpus, request);
  drop_first(result.results, offset);
  Answer answer = answer_of_related(std::move(result), language, intent);
  answer.list->offset = offset;
  return answer;
}

Answer answer_of_related(related::RelatedResult result, render::Language language,
                         const base::Json& intent) {
  const auto shared = std::make_shared<const related::RelatedResult>(std::move(result));
  Answer answer;
  answer.files = files_of(*shared);
  answer.generation = shared->generation;
  answer.json = [shared, language, intent] {
    base::Json json = render::json_of(*shared, language);
    if (!intent.is_null()) json["intent"] = intent;
    return json;
  };
  answer.text = [shared, language](const render::Style& style) {
    return render::text_of(*shared, style, language);
  };
  answer.items = answer.main_items = items_of(*shared);
  answer.first = [shared, language, intent](std::size_t count) {
    return answer_of_related(first_items(*shared, count), language, intent);
  };
  answer.list = Shown{shared->total, 0, shared->results.size()};
  if (!shared->results.empty()) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.refusal = "nothing is related to this entity";
  return answer;
}

Operation related_operation() {
  Operation operation;
  operation.name = "related";
  operation.title = "Related code, with evidence";
  operation.description = kRelatedDescription;
  operation.parameters = {{.name = "entity",
                           .description = "A name, path, path:line, id (@…) or question",
                           .is_required = true,
                           .option = "ENTITY"}};
  for (Parameter& parameter : related_parameters()) operation.parameters.push_back(parameter);
  operation.run = run_related;
  operation.list = "results";
  operation.members = {"entity", "generation", "total", "results"};
  operation.is_lasting = false;  // facts are checked against the sources
  return operation;
}

}  // namespace cairn::operations
