#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/config.h"
#include "internal/operations/status_answer.h"

namespace cairn::cmd {
namespace {

void run_stats(Session& session, const ReadOptions& options) {
  session.json = options.json;
  const corpus::Corpus corpus = open_corpus(options);
  const operations::Config config = read_config(corpus);
  print_answer(
      session, options, corpus,
      operations::status_answer({corpus, config}, operations::StatusText::kNumbers).answer);
}

}  // namespace

void add_stats(CLI::App& app, Session& session) {
  auto options = std::make_shared<ReadOptions>();
  CLI::App* command = app.add_subcommand("stats", "Show statistics of the index");
  add_read_options(*command, *options);
  command->footer("Examples\n  cairn stats\n  cairn stats --json | jq .languages");
  command->callback([options, &session] { run_stats(session, *options); });
}

}  // namespace cairn::cmd
