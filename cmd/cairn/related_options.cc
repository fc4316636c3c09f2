#include "cmd/cairn/related_options.h"

#include <array>

#include "cmd/cairn/narrate.h"
#include "internal/render/related.h"

namespace cairn::cmd {
namespace {

constexpr auto kRelevances = std::to_array<std::string_view>({"high", "medium", "low"});
constexpr auto kRelationTypes =
    std::to_array<std::string_view>({"alternative", "similar", "upstream", "downstream"});
constexpr auto kLanguages = std::to_array<std::string_view>({"en", "zh"});
constexpr std::size_t kMostRelationHops = 12;
constexpr std::size_t kMostIterations = 1000;

}  // namespace

void add_relation_options(CLI::App& command, RelationOptions& options) {
  command.add_option("-n,--max-results", options.max_results, "Most results (default 10)")
      ->type_name("N");
  command
      .add_option("--min-relevance", options.min_relevance,
                  "high, medium or low (default): what is less relevant is left out")
      ->type_name("LEVEL");
  command
      .add_option("-t,--type", options.types,
                  "Only alternative, similar, upstream or downstream; may be repeated")
      ->type_name("TYPE")
      ->allow_extra_args(false);
  command.add_option("--hops", options.hops, "Farthest in the graph (default 4)")->type_name("N");
  command.add_option("--damping", options.damping, "Of PageRank, 0 to 0.99 (default 0.5)")
      ->type_name("SHARE");
  command
      .add_option("--tolerance", options.tolerance,
                  "Of PageRank: mass that is not spread on (default 0.00005)")
      ->type_name("SHARE");
  command.add_option("--iterations", options.iterations, "Of PageRank, at most (default 60)")
      ->type_name("N");
  command
      .add_option("--graph-weight", options.graph_weight,
                  "Of what the graph finds (default 0.5); 0 leaves it out")
      ->type_name("WEIGHT");
  command
      .add_option("--vector-weight", options.vector_weight,
                  "Of what words find (default 0.5); 0 leaves it out")
      ->type_name("WEIGHT");
  command.add_flag("--no-rerank", options.no_rerank,
                   "Do not judge results by what they have in common");
  command.add_flag("--tests", options.with_tests, "Tests are results, too");
  command.add_option("--lang", options.language, "Of labels and facts: en (default) or zh")
      ->type_name("LANGUAGE");
  command
      .add_option("--llm", options.llm,
                  "Let the model at this address choose and sum up the facts; off by default")
      ->type_name("URL");
  command.add_option("--llm-model", options.llm_model, "Its name; its key is CAIRN_LLM_KEY")
      ->type_name("NAME");
  command.add_option("--llm-timeout", options.llm_timeout, "Seconds (default 60)")
      ->type_name("SECONDS");
}

relate::RelatedRequest related_request(const RelationOptions& options) {
  relate::RelatedRequest request;
  request.limit = parse_count("--max-results", options.max_results, base::kMaxResults);
  request.min_relevance =
      static_cast<relate::Relevance>(parse_choice("relevance", options.min_relevance, kRelevances));
  for (const std::string& type : options.types) {
    request.types.push_back(
        static_cast<relate::RelationType>(parse_choice("relationship", type, kRelationTypes)));
  }
  request.with_tests = options.with_tests;
  request.graph.damping = parse_number("--damping", options.damping, 0, 0.99);
  request.graph.tolerance = parse_number("--tolerance", options.tolerance, 1e-9, 0.1);
  request.graph.iterations = parse_count("--iterations", options.iterations, kMostIterations);
  request.graph.hops = parse_count("--hops", options.hops, kMostRelationHops);
  request.graph_weight = parse_number("--graph-weight", options.graph_weight, 0, 1);
  request.vector_weight = parse_number("--vector-weight", options.vector_weight, 0, 1);
  if (request.graph_weight + request.vector_weight <= 0) {
    throw base::Error(base::ErrorKind::kUsage, "both sources are left out",
                      "--graph-weight or --vector-weight must be above 0");
  }
  request.with_rerank = !options.no_rerank;
  parse_choice("language", options.language, kLanguages);
  return request;
}

void answer_related(Session& session, const ReadOptions& read, const corpus::Corpus& corpus,
                    const relate::RelatedRequest& request, const RelationOptions& options,
                    const std::optional<base::Json>& intent) {
  const auto language =
      static_cast<render::Language>(parse_choice("language", options.language, kLanguages));
  relate::RelatedResult result = relate::find_related(corpus, request);
  if (!options.llm.empty()) {
    narrate(result, options, language);
    if (!result.account->failure.empty()) {
      Session::warn(result.account->failure + "; the answer is cairn's own");
    }
  }
  if (read.json) {
    base::Json json = render::json_of(result, language);
    if (intent) json["intent"] = *intent;
    session.print_json(json);
  } else {
    session.print(render::text_of(result, make_style(read, corpus), language));
  }
  if (!result.results.empty()) return;
  session.exit_code = kNotFound;
  if (!read.json) Session::note("nothing is related to it");
}

}  // namespace cairn::cmd
