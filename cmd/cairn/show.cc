#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

struct ShowOptions {
  ReadOptions read;
  std::string symbol;
  bool uses = false;
  std::string limit = "20";
};

constexpr const char* kShowFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol.

Examples
  cairn show Context.invoke
  cairn show --uses Context.invoke
  cairn show src/click/core.py:850
  cairn show --json @7ke2m9xa0c

Exit code: 0 shown, 1 nothing or several of that name, 2 an error.)";

void run_show(Session& session, const ShowOptions& options) {
  base::Json arguments;
  arguments["symbol"] = options.symbol;
  arguments["uses"] = options.uses;
  arguments["limit"] = parse_count("--limit", options.limit, base::kMaxResults);
  answer(session, options.read, "symbol", arguments);
}

}  // namespace

void add_show(CLI::App& app, Session& session) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command =
      app.add_subcommand("show", "A symbol: signature, documentation, members, source");
  command->add_option("SYMBOL", options->symbol, "What to show")->required()->type_name("");
  command->add_flag("-u,--uses", options->uses, "With its callers, callees and references");
  command->add_option("-n,--limit", options->limit, "Most of each of these (default 20)")
      ->type_name("N");
  add_read_options(*command, options->read);
  command->footer(kShowFooter);
  command->callback([options, &session] { run_show(session, *options); });
}

}  // namespace cairn::cmd
