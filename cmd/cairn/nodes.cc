#include <array>
#include <memory>
#include <optional>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {
namespace {

struct NodesOptions {
  bool descendants = false;
  std::optional<OperationOptions> asked;
  ReadOptions read;
};

constexpr const char* kNodesFooter =
    R"(NODE is an id (@…), a name, a path or path:line, in code or in a document.
  repository > module > file > type > function
  document > section > paragraph, list, code block, table > sentence

Without options, shows what contains the node and what it contains directly.

Examples
  cairn nodes docs/guide.md
  cairn nodes @7ke2m9xa0c.12 --ancestors --siblings
  cairn nodes src/app.py --descendants --depth 2 --json

Exit code: 0 if shown; 1 if NODE is unknown or ambiguous; 2 on error.)";

constexpr std::array kNodesChanges = {
    OptionChange{.parameter = "ancestors", .option = "-a,--ancestors", .fallback = "false"},
    OptionChange{.parameter = "depth", .help = "Levels to show with --descendants"}};

void run_nodes(Session& session, const NodesOptions& options) {
  session.json = options.read.json;
  base::Json arguments = options.asked->arguments();
  const bool is_plain = !options.descendants && !options.asked->is_given("ancestors") &&
                        !options.asked->is_given("siblings");
  if (is_plain) arguments["ancestors"] = true;
  if (!options.descendants && !is_plain && !options.asked->is_given("depth")) {
    arguments["depth"] = 0;
  }
  answer(session, options.read, "nodes", arguments);
}

}  // namespace

void add_nodes(CLI::App& app, Session& session) {
  auto options = std::make_shared<NodesOptions>();
  CLI::App* command = app.add_subcommand(
      "nodes", "Show what contains a node of the outline, its siblings and its content");
  command->add_flag("-d,--descendants", options->descendants, "Show what the node contains");
  options->asked.emplace(*command, "nodes", kNodesChanges);
  add_read_options(*command, options->read);
  command->footer(kNodesFooter);
  command->callback([options, &session] { run_nodes(session, *options); });
}

}  // namespace cairn::cmd
