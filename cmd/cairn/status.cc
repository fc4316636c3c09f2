#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/config.h"
#include "internal/service/operation.h"

namespace cairn::cmd {
namespace {

struct StatusOptions {
  ReadOptions read;
  bool check = false;
};

void run_status(Session& session, const StatusOptions& options) {
  session.json = options.read.json;
  const service::Operation& status = *service::find_operation("status");
  const corpus::Corpus corpus = open_corpus(options.read, status.deadline_milliseconds);
  const service::Config config = read_config(corpus);
  const service::Answer found =
      status.run({corpus, config}, service::check_arguments(status.parameters, nullptr));
  print_answer(session, options.read, corpus, found);
  if (options.check && !found.json()["is_current"].get<bool>()) session.exit_code = kNotFound;
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
