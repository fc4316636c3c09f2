#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {
namespace {

struct PathOptions {
  ReadOptions read;
  std::string from;
  std::string to;
  WalkFormat format;
};

void run_path(Session& session, const PathOptions& options) {
  base::Json arguments;
  arguments["from"] = options.from;
  arguments["to"] = options.to;
  answer_walk(session, options.read, "path", std::move(arguments), options.format);
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
