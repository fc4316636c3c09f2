#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
#include "internal/corpus/location.h"
#include "internal/trust/trusted_directories.h"
#include "internal/trust/user_directories.h"

namespace cairn::cmd {
namespace {

using trust::TrustedDirectories;
using trust::TrustedDirectory;
using trust::TrustLevel;

constexpr const char* kTrustFooter =
    R"(In a trusted directory, 'cairn index' runs the installed SCIP indexers without asking each time.
They run build tools, which may run code from the repository, with your permissions. A sandbox, if
the kernel has one ('cairn doctor' shows it), keeps them away from your files and the network.
With --read, no program may run: cairn may only use the index and the sources of a directory that
belongs to another user.

Trust covers the directory itself; workspace members must be trusted one by one. Trust ends when
the directory gets another owner. It is recorded in ~/.config/cairn/trusted.json, never in a
repository.
'/' and your home directory can only be trusted with --read, since they contain more than a project.

Examples
  cairn trust                     the enclosing repository
  cairn trust ~/src/app
  cairn trust --read /srv/shared
  cairn trust --list
  cairn trust --remove ~/src/app

Exit code: 0 if done; 1 if --remove found nothing; 2 on error.)";

struct TrustOptions {
  std::string path;
  std::string removed;
  bool read = false;
  bool list = false;
  bool json = false;
};

base::Json json_of(const TrustedDirectories& trusted) {
  base::Json json;
  json["schema"] = "cairn.trust/1";
  json["directories"] = base::Json::array();
  for (const TrustedDirectory& one : trusted.entries()) {
    json["directories"].push_back({{"path", one.path},
                                   {"owner", one.owner},
                                   {"level", name_of(one.level)},
                                   {"holds", trusted.allows(one.path, one.level)}});
  }
  return json;
}

std::string list_of(const TrustedDirectories& trusted) {
  std::string text;
  for (const TrustedDirectory& one : trusted.entries()) {
    const bool holds = trusted.allows(one.path, one.level);
    text += std::string(name_of(one.level)) + (one.level == TrustLevel::kRun ? "   " : "  ") +
            base::display_line(one.path) +
            (holds ? "" : "  (no longer valid: the directory is gone or has another owner)") + "\n";
  }
  return text.empty() ? "no directory is trusted\n" : text;
}

void add(Session& session, const TrustOptions& options, TrustedDirectories& trusted) {
  const std::string directory = options.path.empty()
                                    ? corpus::find_repository(working_directory(), "cairn trust")
                                    : absolute_path(options.path);
  const TrustLevel level = options.read ? TrustLevel::kRead : TrustLevel::kRun;
  const TrustedDirectory added = trusted.add(directory, level, trust::user_directories().home);
  if (options.json) return session.print_json(json_of(trusted));
  session.print("trusted: " + base::display_line(added.path) +
                (options.read ? " (its index and sources may be used)\n"
                              : " ('cairn index' runs SCIP indexers there)\n"));
}

void remove(Session& session, const TrustOptions& options, TrustedDirectories& trusted) {
  const std::string path = absolute_path(options.removed);
  const bool was_there = trusted.remove(path);
  if (!was_there) session.exit_code = kNotFound;
  if (options.json) return session.print_json(json_of(trusted));
  session.print(base::display_line(path) +
                (was_there ? " is no longer trusted\n" : " was not trusted\n"));
}

void run_trust(Session& session, const TrustOptions& options) {
  session.json = options.json;
  auto trusted = TrustedDirectories::read(trust::user_directories().config);
  if (!options.list) {
    return options.removed.empty() ? add(session, options, trusted)
                                   : remove(session, options, trusted);
  }
  if (!trusted.warning().empty()) Session::warn(trusted.warning());
  if (options.json) return session.print_json(json_of(trusted));
  session.print(list_of(trusted));
}

}  // namespace

void add_trust(CLI::App& app, Session& session) {
  auto options = std::make_shared<TrustOptions>();
  CLI::App* command =
      app.add_subcommand("trust", "Choose the directories in which SCIP indexers may run");
  CLI::Option* const path =
      command->add_option("DIR", options->path, "Directory (default: the enclosing repository)")
          ->type_name("");
  CLI::Option* const read = command->add_flag(
      "--read", options->read, "Only allow cairn to read a directory of another user");
  CLI::Option* const list =
      command->add_flag("--list", options->list, "List the trusted directories");
  command->add_option("--remove", options->removed, "Stop trusting this directory")
      ->type_name("DIR")
      ->excludes(path)
      ->excludes(read)
      ->excludes(list);
  list->excludes(path)->excludes(read);
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kTrustFooter);
  command->callback([options, &session] { run_trust(session, *options); });
}

}  // namespace cairn::cmd
