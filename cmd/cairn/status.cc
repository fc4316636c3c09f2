#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/config.h"
#include "internal/inventory/source_survey.h"
#include "internal/operations/operation.h"
#include "internal/operations/status_answer.h"

namespace cairn::cmd {
namespace {

struct StatusOptions {
  ReadOptions read;
  bool check = false;
};

// Whether the setting index.exclude has changed since the index was built.
bool leaves_out_others(const corpus::Corpus& corpus) {
  const auto scope = inventory::SurveyScope::parse(corpus.about().scope);
  if (!scope.is_syntactic || !corpus.about().joined_of.empty()) return false;
  const config::Settings settings = read_settings(corpus.sources().root(), corpus.index_path());
  return config::index_settings(settings).exclude != scope.selection.excluded;
}

void run_status(Session& session, const StatusOptions& options) {
  session.json = options.read.json;
  const operations::Operation& status = *operations::find_operation("status");
  const corpus::Corpus corpus = open_corpus(options.read, status.deadline_milliseconds);
  const operations::Config config = read_config(corpus);
  const auto [answer, state] =
      operations::status_answer({corpus, config}, operations::StatusText::kState);
  print_answer(session, options.read, corpus, answer);
  const bool other_files = leaves_out_others(corpus);
  if (other_files) {
    Session::note(
        "index.exclude has changed since the index was built; run 'cairn index' to update the "
        "index");
  }
  const bool is_current = state.is_current() && !other_files;
  if (options.check && !is_current) session.exit_code = kNotFound;
}

}  // namespace

void add_status(CLI::App& app, Session& session) {
  auto options = std::make_shared<StatusOptions>();
  CLI::App* command = app.add_subcommand(
      "status", "Show what the index covers, its commit, and what has changed since");
  add_read_options(*command, options->read);
  command->add_flag("--check", options->check,
                    "Exit with 1 if a file has changed or another commit is checked out");
  command->footer(
      "Files are compared by content. Run 'cairn index' to update the index. Files that were "
      "left\nout of the index are counted by reason.\n\n"
      "Examples\n  cairn status\n  cairn status --check || cairn index\n"
      "  cairn status --json | jq .changes");
  command->callback([options, &session] { run_status(session, *options); });
}

}  // namespace cairn::cmd
