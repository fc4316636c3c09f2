// Implements `eval`, which runs labelled queries on an index and measures how well it finds the
// expected results.

#include "internal/eval/evaluation.h"
#include "internal/eval/fixture.h"
#include "internal/eval/gates.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/render/evaluation.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kMaxCases = 500;
constexpr int kEvalDeadlineMilliseconds = 60'000;

// The results of a run. output() passes them to internal/render.
struct Evaluated {
  eval::Report report;
  std::string weights;
  std::optional<eval::Comparison> comparison;
  std::vector<eval::GateResult> gates;
  std::vector<std::string> warnings;

  render::EvaluationOutput output() const { return {report, weights, comparison, gates}; }
};

eval::Fixture fixture_of(const base::Json& given) {
  if (!given.is_array() || given.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "cases: must be a list of labelled queries",
                      "docs/evaluation.md describes the format");
  }
  if (given.size() > kMaxCases) {
    throw base::Error(base::ErrorKind::kUsage,
                      "cases: there are more than " + std::to_string(kMaxCases));
  }
  const std::string text = base::to_text(given, base::JsonLayout::kOneLine);
  eval::Fixture fixture = eval::parse_fixture(text, "cases");
  for (const eval::Case& one : fixture.cases) {
    if (one.index.empty()) continue;
    throw base::Error(
        base::ErrorKind::kUsage,
        "cases: '" + one.id + "' names an index of its own, but a server has only one");
  }
  return fixture;
}

Answer run_evaluate(const Scope& scope, const Arguments& arguments) {
  eval::Fixture fixture = fixture_of(arguments.any("cases"));
  const std::vector<eval::Case>& cases = fixture.cases;
  eval::Settings settings;
  settings.edges = scope.config.edges;
  if (scope.config.ranking) settings.ranking = *scope.config.ranking;
  if (arguments.has("weights")) settings.ranking = ranking_of("weights", arguments.text("weights"));
  if (arguments.text("match") == "lenient") settings.matching = eval::Matching::kLenient;
  corpus::OpenRequest open;
  open.index_path = scope.corpus.index_path();
  open.root = scope.corpus.sources().root();
  const eval::IndexOf index_of = [&](const eval::Case&) { return open; };
  const std::vector<eval::Metric> metrics = eval::metrics_at({1, 5, 10, 50});
  eval::Evaluation evaluation(cases, index_of, 1);
  Evaluated evaluated;
  auto results = evaluation.run(settings, [](std::size_t, std::size_t) {});
  // Each case opens the index by its path. If the index was replaced meanwhile, later cases have
  // used the new index.
  if (corpus::Corpus(open).generation() != scope.corpus.generation()) {
    throw base::Error(base::ErrorKind::kIndexBusy, "the index was replaced during the evaluation",
                      "ask again");
  }
  evaluated.report = eval::summarize(cases, std::move(results), settings.matching, metrics);
  evaluated.weights = rank::weights_text(settings.ranking);
  evaluated.warnings = std::move(fixture.warnings);
  const auto shared = std::make_shared<const Evaluated>(std::move(evaluated));
  Answer answer;
  answer.generation = scope.corpus.generation();
  answer.warnings = shared->warnings;
  answer.json = [shared] {
    base::Json json = render::json_of(shared->output());
    json["warnings"] = shared->warnings;
    return json;
  };
  answer.text = [shared](const render::Style& style) {
    return render::text_of(shared->output(), style);
  };
  return answer;
}

}  // namespace

Operation evaluate_operation() {
  Operation operation;
  operation.name = "eval";
  operation.title = "How well searches find the expected results";
  operation.description = "Asks labelled queries and measures recall@K and MRR.";
  operation.parameters = {
      {.name = "cases",
       .type = ValueType::kAny,
       .description =
           "Labelled queries: [{\"query\": …, \"expected\": [{\"file\": …, \"symbol\": …}]}]",
       .is_required = true},
      {.name = "match",
       .description = "How results must match expected names",
       .fallback = "\"strict\"",
       .words = {"strict", "lenient"}},
      weights_parameter()};
  operation.run = run_evaluate;
  operation.members = {"schema"};
  operation.is_lasting = false;  // the answer contains measured durations
  operation.deadline_milliseconds = kEvalDeadlineMilliseconds;
  return operation;
}

}  // namespace cairn::operations
