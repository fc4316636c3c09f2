#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct ContextOptions {
  ReadOptions read;
  std::vector<std::string> nodes;
  std::string strategy = "smart";
  std::string up = "1";
  std::string down = "1";
  std::string max_nodes = "20";
  std::string min_relevance = "0.7";
  std::string tokens;
  std::string query;
};

constexpr std::size_t kMostSteps = 100;
constexpr std::size_t kMostTokens = 10000000;

constexpr const char* kContextFooter = R"(Strategies
  parent     what is around the nodes, --up steps outwards
  children   what is in them, --down steps inwards
  siblings   what is next to them, the nearest first
  smart      what is around them, then what code and documents tie to them most closely

Relevance falls by a tenth with each step outwards or inwards, a twentieth with each step aside; of
smart it is the fourth root of the share of the largest PageRank mass.

Examples
  cairn context Context.invoke
  cairn context @7ke2m9xa0c.12 --strategy siblings --max-nodes 5
  cairn context src/app.py:120 --query 'retry after a timeout' --tokens 4000 --json

Exit code: 0 shown, 1 nothing or several of a name, 2 an error.)";

void run_context(Session& session, const ContextOptions& options) {
  base::Json arguments;
  arguments["nodes"] = options.nodes;
  arguments["strategy"] = options.strategy;
  arguments["up"] = parse_count("--up", options.up, kMostSteps);
  arguments["down"] = parse_count("--down", options.down, kMostSteps);
  arguments["max_nodes"] = parse_count("--max-nodes", options.max_nodes, base::kMaxResults);
  arguments["min_relevance"] = parse_number("--min-relevance", options.min_relevance, 0, 1);
  if (!options.tokens.empty()) {
    arguments["tokens"] = parse_count("--tokens", options.tokens, kMostTokens);
  }
  arguments["query"] = options.query;
  answer(session, options.read, "context", arguments);
}

}  // namespace

void add_context(CLI::App& app, Session& session) {
  auto options = std::make_shared<ContextOptions>();
  CLI::App* command =
      app.add_subcommand("context", "What to read with some nodes, within a budget");
  command->add_option("NODE", options->nodes, "Names, paths, path:line or ids")
      ->required()
      ->type_name("");
  command
      ->add_option("-s,--strategy", options->strategy,
                   "parent, children, siblings or smart (default)")
      ->type_name("STRATEGY");
  command->add_option("--up", options->up, "Steps outwards (default 1)")->type_name("N");
  command->add_option("--down", options->down, "Steps inwards (default 1)")->type_name("N");
  command->add_option("-n,--max-nodes", options->max_nodes, "Most nodes in all (default 20)")
      ->type_name("N");
  command
      ->add_option("--min-relevance", options->min_relevance,
                   "Least relevance of what is added, 0 to 1 (default 0.7)")
      ->type_name("SHARE");
  command->add_option("-t,--tokens", options->tokens, "Most tokens of all texts together")
      ->type_name("N");
  command->add_option("-q,--query", options->query, "What it is for, in words")->type_name("TEXT");
  add_read_options(*command, options->read);
  command->footer(kContextFooter);
  command->callback([options, &session] { run_context(session, *options); });
}

}  // namespace cairn::cmd
