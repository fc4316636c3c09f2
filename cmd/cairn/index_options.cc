#include "cmd/cairn/index_options.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "cmd/cairn/config.h"
#include "cmd/cairn/consent.h"
#include "internal/base/display.h"
#include "internal/corpus/location.h"
#include "internal/indexer/index_directory.h"
#include "internal/trust/owner.h"

namespace cairn::cmd {
namespace {

std::string directory_at(const std::string& path) {
  std::string root = absolute_path(path);
  while (root.size() > 1 && root.ends_with('/')) root.pop_back();
  struct stat status {};
  if (::stat(root.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) {
    throw base::Error(base::ErrorKind::kNoInput,
                      "there is no directory '" + base::display_line(path) + "'",
                      path.ends_with(".scip") ? "run 'cairn import' to read a SCIP index" : "");
  }
  return root;
}

void configure(const config::IndexSettings& settings, refresh::RefreshRequest& request) {
  switch (settings.precise) {
    case config::Precise::kAuto: request.precision = refresh::Precision::kAuto; break;
    case config::Precise::kAlways: request.precision = refresh::Precision::kAlways; break;
    case config::Precise::kNever: request.precision = refresh::Precision::kNever; break;
  }
  request.network = settings.network;
  request.languages = settings.languages;
  request.excluded = settings.exclude;
  request.max_commits = settings.history;
  for (const auto& [language, command] : settings.indexers) {
    request.indexer_commands.push_back(fmt::format("{}={}", language, command));
  }
}

}  // namespace

std::string index_root(const IndexOptions& options) {
  std::string root = options.path.empty()
                         ? corpus::find_repository(working_directory(), options.command)
                         : directory_at(options.path);
  trust::check_owner(root, {".git", ".cairn", ".cairn/index.db"},
                     options.path.empty()
                         ? "run '" + options.command + " .' for this directory alone"
                         : "copy it to a directory of your own");
  return root;
}

void add_refresh_options(CLI::App& command, IndexOptions& options) {
  options.command = "cairn " + command.get_name();
  command.add_option("PATH", options.path, "Directory (default: the enclosing repository)")
      ->type_name("");
  CLI::Option* const precise =
      command.add_flag("--precise", options.precise,
                       "Also run SCIP indexers; they may run code from the repository");
  command.add_flag("--syntactic", options.syntactic, "Run only the built-in indexer")
      ->excludes(precise);
  command
      .add_option("--language", options.languages,
                  "Run SCIP indexers only for these languages (repeatable)")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      .add_option("--indexer-command", options.commands,
                  "Command to index a language: 'python=my-scip --to {output}' (repeatable)")
      ->type_name("LANGUAGE=COMMAND")
      ->allow_extra_args(false);
  command
      .add_option("--history", options.history,
                  "Maximum number of commits to read from the git history (default 10000)")
      ->type_name("N");
  command
      .add_option("--wait", options.wait,
                  "Seconds to wait if another cairn is updating this index (default 0)")
      ->type_name("SECONDS");
  command.add_flag("--network", options.network,
                   "Let SCIP indexers use the network, to fetch dependencies");
  command.add_flag("--force", options.force, "Index everything again");
}

refresh::RefreshRequest request_without_writing(const IndexOptions& options) {
  refresh::RefreshRequest request;
  request.root = index_root(options);
  request.index_path = corpus::usual_index(request.root);
  configure(config::index_settings(read_settings(request.root, request.index_path)), request);
  if (options.precise) request.precision = refresh::Precision::kAlways;
  if (options.syntactic) request.precision = refresh::Precision::kNever;
  if (!options.languages.empty()) request.languages = options.languages;
  request.named_commands = options.commands;
  request.consent = consent_for(request.root, options.precise);
  request.network = request.network || options.network;
  if (!options.history.empty()) {
    request.max_commits = parse_count("--history", options.history, kMaxCommitsRead);
  }
  request.wait = std::chrono::seconds(parse_count("--wait", options.wait, kMaxWaitSeconds));
  request.force = options.force;
  return request;
}

refresh::RefreshRequest index_request(const IndexOptions& options) {
  refresh::RefreshRequest request = request_without_writing(options);
  request.index_path = indexer::prepare_index_directory(request.root);
  return request;
}

}  // namespace cairn::cmd
