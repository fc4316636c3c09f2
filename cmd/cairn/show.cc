#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/search/details.h"

namespace cairn::cmd {
namespace {

struct ShowOptions {
  ReadOptions read;
  std::string symbol;
};

constexpr const char* kShowFooter =
    R"(SYMBOL is a name, Class.method, a path, path:line, an id (@…) or a SCIP symbol.

Examples
  cairn show Context.invoke
  cairn show src/click/core.py:850
  cairn show --json @7ke2m9xa0c

Exit code: 0 shown, 1 nothing or several of that name, 2 an error.)";

void run_show(Session& session, const ShowOptions& options) {
  session.json = options.read.json;
  const corpus::Corpus corpus = open_corpus(options.read);
  const auto node = resolve_or_report(session, options.read, corpus, options.symbol);
  if (!node) return;
  const search::Details details = search::describe_node(corpus, *node);
  if (options.read.json) {
    session.print_json(render::json_of(details));
  } else {
    session.print(render::text_of(details, make_style(options.read, corpus)));
  }
}

}  // namespace

void add_show(CLI::App& app, Session& session) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command =
      app.add_subcommand("show", "A symbol: signature, documentation, members, source");
  command->add_option("SYMBOL", options->symbol, "What to show")->required()->type_name("");
  add_read_options(*command, options->read);
  command->footer(kShowFooter);
  command->callback([options, &session] { run_show(session, *options); });
}

}  // namespace cairn::cmd
