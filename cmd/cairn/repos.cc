#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
#include "internal/render/repositories.h"
#include "internal/store/databases.h"

namespace cairn::cmd {
namespace {

constexpr const char* kReposFooter =
    R"(Lists the repositories that a PostgreSQL database has, with the commit that each index is of and the
time of its publication. 'cairn publish' adds and replaces them.

Examples
  cairn repos --index postgresql://cairn@db.example.org/code
  cairn repos --index postgresql://cairn@db.example.org/code --remove org/old

Exit code: 0 if done; 1 if the database has no repository; 2 on error.)";

struct ReposOptions {
  std::string url;
  std::string removed;
  bool json = false;
};

void run_repos(Session& session, const ReposOptions& options) {
  session.json = options.json;
  const std::string url = named_index(options.url);
  if (!store::is_database_url(url)) {
    throw base::Error(base::ErrorKind::kUsage, "--index must be the URL of a database",
                      "use one such as 'postgresql://user@host/database'");
  }
  const store::DatabaseUrl database = store::parse_database_url(url);
  if (!options.removed.empty()) {
    store::remove_repository(database, options.removed);
    if (!options.json) {
      return session.print(base::display_line(options.removed) + " was removed\n");
    }
  }
  const std::vector<store::RepositoryRow> rows = store::list_repositories(database);
  if (rows.empty() && options.removed.empty()) session.exit_code = kNotFound;
  if (options.json) return session.print_json(render::json_of(rows));
  session.print(render::text_of(rows));
}

}  // namespace

void add_repos(CLI::App& app, Session& session) {
  auto options = std::make_shared<ReposOptions>();
  CLI::App* command =
      app.add_subcommand("repos", "List the repositories of a database, or remove one");
  command->add_option("--index", options->url, "URL of the database (default: $CAIRN_INDEX)")
      ->type_name("URL");
  command->add_option("--remove", options->removed, "Remove this repository")->type_name("NAME");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kReposFooter);
  command->callback([options, &session] { run_repos(session, *options); });
}

}  // namespace cairn::cmd
