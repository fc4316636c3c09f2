#include <memory>

#include "cmd/cairn/answering.h"
#include "internal/service/changes.h"

namespace cairn::cmd {
namespace {

struct StatusOptions {
  ReadOptions read;
  bool check = false;
};

void run_status(Session& session, const StatusOptions& options) {
  answer(session, options.read, "status", nullptr);
  if (!options.check) return;
  if (!service::look_at_index(open_corpus(options.read)).is_current()) {
    session.exit_code = kNotFound;
  }
}

}  // namespace

void add_status(CLI::App& app, Session& session) {
  auto options = std::make_shared<StatusOptions>();
  CLI::App* command = app.add_subcommand(
      "status", "What is indexed, by what, from which commit, and what has changed since");
  add_read_options(*command, options->read);
  command->add_flag("--check", options->check,
                    "Exit code 1 if a file has changed or another commit is checked out");
  command->footer(
      "Every file is compared by its content. 'cairn index' brings the index up to date.\n\n"
      "Examples\n  cairn status\n  cairn status --check || cairn index\n"
      "  cairn status --json | jq .changes");
  command->callback([options, &session] { run_status(session, *options); });
}

}  // namespace cairn::cmd
