#include <memory>

#include "cmd/cairn/answering.h"

namespace cairn::cmd {
namespace {

void run_stats(Session& session, const ReadOptions& options) {
  answer(session, options, "status", nullptr);
}

}  // namespace

void add_stats(CLI::App& app, Session& session) {
  auto options = std::make_shared<ReadOptions>();
  CLI::App* command = app.add_subcommand("stats", "What the index holds, in numbers");
  add_read_options(*command, *options);
  command->footer("Examples\n  cairn stats\n  cairn stats --json | jq .languages");
  command->callback([options, &session] { run_stats(session, *options); });
}

}  // namespace cairn::cmd
