#include "internal/search/walk.h"

#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/walk_output.h"
#include "internal/base/display.h"
#include "internal/base/limits.h"

namespace cairn::cmd {
namespace {

using search::Direction;

// Commands that walk from one symbol, and what each of them follows.
struct WalkCommand {
  const char* name = nullptr;
  const char* description = nullptr;
  Direction direction = Direction::kBoth;
  std::optional<model::EdgeKind> kind;
  const char* nothing = nullptr;  // said if there is nothing
  const char* example = nullptr;
};

constexpr WalkCommand kCommands[] = {
    {"callers", "What calls a function", Direction::kIncoming, model::EdgeKind::kCall,
     "is called nowhere in this index", "cairn callers Context.invoke"},
    {"callees", "What a function calls", Direction::kOutgoing, model::EdgeKind::kCall,
     "calls nothing", "cairn callees --hops 2 Context.invoke"},
    {"impls", "What implements, extends or overrides a symbol", Direction::kIncoming,
     model::EdgeKind::kImplements, "is implemented by nothing in this index",
     "cairn impls ParamType"},
    {"neighbors", "What a symbol is tied to, either way", Direction::kBoth, std::nullopt,
     "is tied to nothing", "cairn neighbors --kinds call,type-of --hops 2 Option"},
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

std::vector<model::EdgeKind> kinds_of(const WalkCommand& command, const WalkOptions& options) {
  std::vector<model::EdgeKind> kinds;
  if (command.kind) kinds.push_back(*command.kind);
  for (const std::string& word : options.kinds) {
    const auto kind = model::edge_kind_named(word);
    if (!kind) {
      std::string known;
      for (std::size_t i = 0; i < model::kEdgeKindCount; ++i) {
        known += " " + std::string(model::name_of(static_cast<model::EdgeKind>(i)));
      }
      throw base::Error(base::ErrorKind::kUsage,
                        "there is no kind of edge '" + base::display_line(word) + "'",
                        "kinds are:" + known);
    }
    kinds.push_back(*kind);
  }
  return kinds;
}

void run_walk(Session& session, const WalkCommand& command, const WalkOptions& options) {
  session.json = options.read.json;
  search::WalkRequest request;
  request.direction = options.direction == "out"  ? Direction::kOutgoing
                      : options.direction == "in" ? Direction::kIncoming
                                                  : command.direction;
  request.kinds = kinds_of(command, options);
  request.hops = parse_count("--hops", options.hops, kMostHops);
  request.limit = parse_count("--limit", options.limit, base::kMaxResults);
  request.with_externals = options.externals;
  const corpus::Corpus corpus = open_corpus(options.read);
  const auto start = resolve_or_report(session, options.read, corpus, options.symbol);
  if (!start) return;
  request.start = *start;
  const search::WalkResult result = search::walk(corpus, request);
  print_walk(session, options.read, options.format, corpus, result);
  if (result.total > 0) return;
  session.exit_code = kNotFound;
  Session::note("'" + start->node.qualified_name() + "' " + command.nothing);
}

void add_walk(CLI::App& app, Session& session, const WalkCommand& walk) {
  auto options = std::make_shared<WalkOptions>();
  CLI::App* command = app.add_subcommand(walk.name, walk.description);
  command->add_option("SYMBOL", options->symbol, "Where to begin")->required()->type_name("");
  command->add_option("--hops", options->hops, "How far to go (default 1)")->type_name("N");
  command->add_option("-n,--limit", options->limit, "Most nodes to show (default 100)")
      ->type_name("N");
  if (!walk.kind) {
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
