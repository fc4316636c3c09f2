#include <memory>

#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {
namespace {

// Commands that walk from one symbol, and the edges that each of them follows.
struct WalkCommand {
  const char* name = nullptr;
  const char* description = nullptr;
  const char* direction = "both";
  const char* kind = nullptr;  // of edges; null: all kinds that are asked for
  const char* example = nullptr;
};

constexpr WalkCommand kCommands[] = {
    {"callers", "What calls a function", "in", "call", "cairn callers Context.invoke"},
    {"callees", "What a function calls", "out", "call", "cairn callees --hops 2 Context.invoke"},
    {"impls", "What implements, extends or overrides a symbol", "in", "implements",
     "cairn impls ParamType"},
    {"neighbors", "What a symbol is tied to, either way", "both", nullptr,
     "cairn neighbors --kinds call,type-of --hops 2 Option"},
};

struct WalkOptions {
  ReadOptions read;
  std::string symbol;
  std::string hops = "1";
  std::string limit = "100";
  std::vector<std::string> kinds;
  std::string direction = "both";
  bool externals = false;
  WalkFormat format;
};

constexpr std::size_t kMostHops = 20;

void run_walk(Session& session, const WalkCommand& command, const WalkOptions& options) {
  base::Json arguments;
  arguments["symbol"] = options.symbol;
  arguments["direction"] = options.direction == "both" ? command.direction : options.direction;
  arguments["kinds"] = options.kinds;
  if (command.kind != nullptr) arguments["kinds"] = {command.kind};
  arguments["hops"] = parse_count("--hops", options.hops, kMostHops);
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  arguments["external"] = options.externals;
  answer_walk(session, options.read, "neighbors", std::move(arguments), options.format);
}

void add_walk(CLI::App& app, Session& session, const WalkCommand& walk) {
  auto options = std::make_shared<WalkOptions>();
  CLI::App* command = app.add_subcommand(walk.name, walk.description);
  command->add_option("SYMBOL", options->symbol, "Where to begin")->required()->type_name("");
  command->add_option("--hops", options->hops, "How far to go (default 1)")->type_name("N");
  command->add_option("-n,--limit", options->limit, "Most nodes to show (default 100)")
      ->type_name("N");
  if (walk.kind == nullptr) {
    command->add_option("--kinds", options->kinds, "Only edges of these kinds, e.g. call,type-of")
        ->type_name("KIND")
        ->delimiter(',')
        ->allow_extra_args(false);
    command
        ->add_option("--direction", options->direction,
                     "out (what it uses), in (what uses it), both")
        ->type_name("DIRECTION")
        ->check(CLI::IsMember({"out", "in", "both"}));
  }
  command->add_flag("--external", options->externals, "What is defined elsewhere too");
  add_walk_format(*command, options->format);
  add_read_options(*command, options->read);
  command->footer(std::string("Examples\n  ") + walk.example +
                  "\n\nExit code: 0 something is there, 1 nothing or not one symbol, 2 an error.");
  command->callback([options, &walk, &session] { run_walk(session, walk, *options); });
}

}  // namespace

void add_walks(CLI::App& app, Session& session) {
  for (const WalkCommand& command : kCommands) add_walk(app, session, command);
}

}  // namespace cairn::cmd
