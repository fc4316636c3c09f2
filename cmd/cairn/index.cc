#include <filesystem>
#include <memory>
#include <system_error>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/consent.h"
#include "cmd/cairn/index_options.h"
#include "cmd/cairn/progress.h"
#include "cmd/cairn/workspace.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"
#include "internal/corpus/location.h"
#include "internal/render/import_report.h"
#include "internal/render/refresh_report.h"

namespace cairn::cmd {
namespace {

constexpr const char* kIndexFooter =
    R"(The built-in indexer reads the sources, documents and git history. It runs no code from the
repository. Later runs process only what has changed. All files are written to .cairn.

--precise also runs the installed SCIP indexers. They know what a compiler knows. The built-in
indexer covers all other files. SCIP indexers run build tools, which may run code from the
repository, so they run only with your consent: --precise gives it for this run, 'cairn trust' for
a directory. They run in a sandbox if the kernel has one ('cairn doctor' shows it), and without
network unless you give --network. In a trusted directory, they run again when more than a tenth of
their files have changed, unless you give --syntactic.

Examples
  cairn index                        takes seconds; runs no code from the repository
  cairn index --dry-run              which SCIP indexers would run, and which are missing
  cairn index --precise              runs them, this time only
  cairn index --language go --precise --network
  cairn index --indexer-command 'python=my-scip-python {output}'

Exit code: 0 if the index is up to date; 1 with --precise if an indexer is missing or has failed;
2 on error.)";

struct IndexCommand {
  IndexOptions index;
  bool dry_run = false;
  bool verbose = false;
  bool json = false;
};

void print_plan(Session& session, const IndexCommand& options,
                const refresh::RefreshReport& report) {
  if (options.json) {
    session.print_json(render::json_of(report));
  } else {
    session.print(render::plan_text(report));
  }
}

void offer(const refresh::RefreshReport& report) {
  if (const std::string line = offer_of(report); !line.empty()) Session::note(line);
}

void warn_of_nothing(const std::string& root) {
  std::string warning = "found nothing to index: there are no sources and no documents";
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::path(root) / ".gitignore", error)) {
    warning +=
        "; if .gitignore leaves them out, a .cairnignore with a line such as '!/src' keeps "
        "them";
  }
  Session::warn(warning);
}

void print_report(Session& session, const IndexCommand& options, const std::string& root,
                  const refresh::RefreshReport& report) {
  collected::ImportReport last = report.last();
  last.skipped_documents = 0;  // they are outside of the root, so no warning is needed
  for (const std::string& warning : render::warnings_of(last)) Session::warn(warning);
  if (!last.unchanged && last.files == 0 && last.text_documents == 0) {
    warn_of_nothing(root);
  }
  for (const std::string& name : report.lost_inputs) {
    Session::warn("'" + name +
                  "' was imported before, but can no longer be read, so its content is no longer "
                  "in the index");
  }
  if (options.verbose) {
    for (const std::string& detail : report.last().details) Session::note(detail);
    for (const std::string& note : report.notes) Session::note(note);
  }
  if (options.json) {
    session.print_json(render::json_of(report));
  } else {
    session.print(render::text_of(report));
    offer(report);
  }
}

refresh::RefreshReport update(Session& session, const refresh::RefreshRequest& request) {
  refresh::Listener listener;
  listener.progress = show_progress;
  listener.answers = [](const collected::ImportReport& first) {
    std::string line = render::line_of(first);
    if (line.ends_with('\n')) line.pop_back();
    show_progress("the index is ready for queries" + (line.empty() ? "" : ": " + line));
  };
  listener.starts = [&request](const refresh::JobOutcome& outcome) {
    clear_progress();
    Session::note(announcement_of(outcome, request));
  };
  refresh::RefreshReport report = refresh::bring_up_to_date(request, listener);
  clear_progress();
  if (request.precision != refresh::Precision::kAlways) return report;
  for (const refresh::JobOutcome& outcome : report.jobs) {
    // Indexers cannot run without the user's consent. If there is no consent, only a setting has
    // requested them, and that setting may have come with the repository. An indexer that does not
    // run is then not a failure.
    const bool is_done = outcome.state == refresh::JobOutcome::State::kRan ||
                         outcome.state == refresh::JobOutcome::State::kPartial ||
                         outcome.state == refresh::JobOutcome::State::kCurrent ||
                         request.consent == refresh::Consent::kNone;
    if (!is_done) session.exit_code = kNotFound;
  }
  return report;
}

// Prints each repository with its plan and the path of its index.
void print_workspace_plan(Session& session, const IndexCommand& options,
                          const std::vector<std::string>& members) {
  base::Json json = {{"schema", "cairn.workspace/1"}, {"members", base::Json::array()}};
  for (const std::string& member : members) {
    IndexOptions of_member = options.index;
    of_member.path = member;
    const refresh::RefreshRequest request = request_without_writing(of_member);
    const refresh::RefreshReport report = refresh::plan(request);
    base::Json one = render::json_of(report);
    one["index"] = request.index_path;
    json["members"].push_back(std::move(one));
    if (!options.json)
      session.print(base::display_line(member) + "\n" + render::plan_text(report) + "\n");
  }
  const std::string joined = corpus::usual_index(index_root(options.index));
  json["joined"] = {{"index", joined}};
  if (options.json) return session.print_json(json);
  session.print("would be joined into the index " + base::display_line(joined) + "\n");
}

// Updates the index of each repository, then joins all these indexes into one.
void update_workspace(Session& session, const IndexCommand& options,
                      const std::vector<std::string>& members) {
  std::vector<std::string> indexes;
  base::Json json;
  json["schema"] = "cairn.workspace/1";
  json["members"] = base::Json::array();
  for (const std::string& member : members) {
    IndexOptions of_member = options.index;
    of_member.path = member;
    const refresh::RefreshRequest request = index_request(of_member);
    const refresh::RefreshReport report = update(session, request);
    indexes.push_back(request.index_path);
    json["members"].push_back(render::json_of(report));
    if (!options.json) {
      session.print(base::display_line(member) + "\n" + render::text_of(report));
      offer(report);
    }
  }
  const refresh::RefreshRequest own = index_request(options.index);
  const auto joined = join_workspace(own, indexes);
  collected::ImportReport unchanged;
  unchanged.index_path = own.index_path;
  unchanged.unchanged = true;
  json["joined"] = render::json_of(joined.value_or(unchanged));
  if (options.json) {
    session.print_json(json);
  } else {
    session.print("joined: " +
                  (joined ? render::line_of(*joined) : std::string("nothing has changed\n")));
  }
}

void run_index(Session& session, const IndexCommand& options) {
  session.json = options.json;
  base::catch_interrupts();
  const std::vector<std::string> members = workspace_members(options.index);
  if (options.dry_run && !members.empty()) return print_workspace_plan(session, options, members);
  if (options.dry_run) {
    print_plan(session, options, refresh::plan(request_without_writing(options.index)));
    return;
  }
  try {
    if (members.empty()) {
      const refresh::RefreshRequest request = index_request(options.index);
      print_report(session, options, request.root, update(session, request));
    } else {
      update_workspace(session, options, members);
    }
  } catch (...) {
    clear_progress();
    throw;
  }
}

}  // namespace

void add_index(CLI::App& app, Session& session) {
  auto options = std::make_shared<IndexCommand>();
  CLI::App* command =
      app.add_subcommand("index", "Index a repository, or bring its index up to date");
  add_refresh_options(*command, options->index);
  command->add_flag("--dry-run", options->dry_run, "Show what would run, and write nothing");
  command->add_flag("-v,--verbose", options->verbose, "List what was left out or repaired");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kIndexFooter);
  command->callback([options, &session] { run_index(session, *options); });
}

}  // namespace cairn::cmd
