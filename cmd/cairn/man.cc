#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/man_page.h"

namespace cairn::cmd {
namespace {

struct ManOptions {
  std::string command;
  bool list = false;
};

constexpr const char* kManFooter = R"(Examples
  cairn man search | man -l -
  cairn man > cairn.1
  for c in $(cairn man --list); do cairn man $c > cairn-$c.1; done)";

void run_man(Session& session, const CLI::App& app, const ManOptions& options) {
  const std::vector<std::string> commands = commands_with_pages(app);
  if (options.list) {
    for (const std::string& command : commands) session.print(command + "\n");
    return;
  }
  const bool is_known = options.command.empty() || std::find(commands.begin(), commands.end(),
                                                             options.command) != commands.end();
  if (!is_known) {
    throw base::Error(
        base::ErrorKind::kUsage,
        "there is no manual page for the command '" + options.command.substr(0, 60) + "'",
        "run 'cairn man --list' to see which commands have one");
  }
  session.print(man_page(app, options.command));
}

}  // namespace

void add_man(CLI::App& app, Session& session) {
  auto options = std::make_shared<ManOptions>();
  CLI::App* command = app.add_subcommand("man", "Print a manual page, for man -l");
  command->group("");  // hidden: only packagers need this command
  command
      ->add_option("COMMAND", options->command, "The command to describe (default: cairn itself)")
      ->type_name("");
  command->add_flag("--list", options->list, "List the commands that have a page, one per line");
  command->footer(kManFooter);
  command->callback([options, &app, &session] { run_man(session, app, *options); });
}

}  // namespace cairn::cmd
