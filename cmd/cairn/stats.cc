#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/search/overview.h"

namespace cairn::cmd {
namespace {

void run_stats(Session& session, const ReadOptions& options) {
  session.json = options.json;
  const corpus::Corpus corpus = open_corpus(options);
  const search::Overview overview = search::summarize_index(corpus);
  if (options.json) {
    session.print_json(render::json_of(overview));
  } else {
    session.print(render::text_of(overview, make_style(options, corpus)));
  }
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
