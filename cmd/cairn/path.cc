#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/walk_output.h"
#include "internal/search/walk.h"

namespace cairn::cmd {
namespace {

struct PathOptions {
  ReadOptions read;
  std::string from;
  std::string to;
  WalkFormat format;
};

void run_path(Session& session, const PathOptions& options) {
  session.json = options.read.json;
  const corpus::Corpus corpus = open_corpus(options.read);
  const auto from = resolve_or_report(session, options.read, corpus, options.from);
  if (!from) return;
  const auto to = resolve_or_report(session, options.read, corpus, options.to);
  if (!to) return;
  const search::WalkResult result = search::walk_between(corpus, *from, *to);
  print_walk(session, options.read, options.format, corpus, result);
  if (result.total > 0) return;
  session.exit_code = kNotFound;
  Session::note("no way from '" + from->node.qualified_name() + "' to '" +
                to->node.qualified_name() + "'");
}

}  // namespace

void add_path(CLI::App& app, Session& session) {
  auto options = std::make_shared<PathOptions>();
  CLI::App* command = app.add_subcommand("path", "The strongest way from one symbol to another");
  command->add_option("FROM", options->from, "Where to begin")->required()->type_name("");
  command->add_option("TO", options->to, "Where to end")->required()->type_name("");
  add_walk_format(*command, options->format);
  add_read_options(*command, options->read);
  command->footer(
      "Edges count in both directions; of all walks the one that carries the most PageRank.\n\n"
      "Examples\n  cairn path echo Context.invoke\n\n"
      "Exit code: 0 there is a way, 1 there is none or not one symbol, 2 an error.");
  command->callback([options, &session] { run_path(session, *options); });
}

}  // namespace cairn::cmd
