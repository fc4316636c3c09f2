#include <memory>

#include "cmd/cairn/answering.h"
#include "cmd/cairn/operation_options.h"
#include "internal/git/repository.h"

namespace cairn::cmd {
namespace {

constexpr const char* kDiffFooter =
    R"(Compares REV with the commit TO, or with the working tree, and lists definitions that were removed,
renamed, moved to another file or container, or added, and those whose signature or body changed.
Comments and white space do not count. Both sides are parsed; no index and no checkout is needed.

Members of removed, added and moved types are not listed. Vendored and generated files are left out.

Examples
  cairn diff HEAD                    uncommitted changes, new files too
  cairn diff main                    since main, committed or not
  cairn diff v1.2 v1.3 --in src
  cairn diff HEAD~5 HEAD --json | jq -r '.changes[] | select(.change == "removed") | .path'

Exit code: 0 if a definition differs, 1 if none does, 2 on error.)";

struct Diff {
  explicit Diff(CLI::App& command) : options(command, "diff") {
    command.add_option("--root", root, "Directory of the sources (default: the repository)")
        ->type_name("DIR");
    command.add_option("--color", read.color, "Colours and links (default auto)")
        ->type_name("WHEN:{auto,always,never}")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_flag("--json", read.json, "Print JSON");
  }
  OperationOptions options;
  ReadOptions read;
  std::string root;
};

// Returns the top directory of the git work tree that contains the working directory.
std::string default_root() {
  std::string directory = working_directory();
  const git::GitLookup found = git::find_git_repository(directory);
  if (!found.repository) {
    throw base::Error(base::ErrorKind::kUsage, "cannot compare revisions: " + found.failure);
  }
  const std::string& prefix = found.repository->prefix;
  if (!prefix.empty()) directory.resize(directory.size() - prefix.size() - 1);
  return directory.empty() ? "/" : directory;
}

void run_diff(Session& session, const Diff& diff) {
  session.json = diff.read.json;
  const operations::Operation& operation = diff.options.operation();
  const operations::Arguments arguments =
      operations::check_arguments(operation.parameters, diff.options.arguments());
  const std::string root = diff.root.empty() ? default_root() : absolute_path(diff.root);
  const operations::Answer answer = operations::answer_of_diff(root, arguments);
  if (diff.read.json) {
    session.print_json(answer.json());
  } else {
    session.print(answer.text(make_style(diff.read, root)));
    for (const std::string& note : answer.notes) Session::note(note);
    const std::size_t shown = answer.list->offset + answer.list->shown;
    if (answer.list->total > shown) {
      Session::note(std::to_string(answer.list->total - shown) + " more; --limit shows them");
    }
  }
  if (answer.outcome == operations::Outcome::kFound) return;
  session.exit_code = kNotFound;
  Session::note(answer.refusal);
}

}  // namespace

void add_diff(CLI::App& app, Session& session) {
  CLI::App* const command =
      app.add_subcommand("diff", "List what changed between revisions, by definition");
  const auto diff = std::make_shared<Diff>(*command);
  command->footer(kDiffFooter);
  command->callback([diff, &session] { run_diff(session, *diff); });
}

}  // namespace cairn::cmd
