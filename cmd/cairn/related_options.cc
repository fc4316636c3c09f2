#include "cmd/cairn/related_options.h"

namespace cairn::cmd {
namespace {

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

base::Json relation_arguments(const RelationOptions& options) {
  base::Json arguments;
  arguments["max_results"] = parse_count("--max-results", options.max_results, base::kMaxResults);
  arguments["min_relevance"] = options.min_relevance;
  arguments["types"] = options.types;
  arguments["hops"] = parse_count("--hops", options.hops, kMostRelationHops);
  arguments["damping"] = parse_number("--damping", options.damping, 0, 0.99);
  arguments["tolerance"] = parse_number("--tolerance", options.tolerance, 1e-9, 0.1);
  arguments["iterations"] = parse_count("--iterations", options.iterations, kMostIterations);
  arguments["graph_weight"] = parse_number("--graph-weight", options.graph_weight, 0, 1);
  arguments["vector_weight"] = parse_number("--vector-weight", options.vector_weight, 0, 1);
  arguments["rerank"] = !options.no_rerank;
  arguments["tests"] = options.with_tests;
  arguments["language"] = options.language;
  return arguments;
}

}  // namespace cairn::cmd
