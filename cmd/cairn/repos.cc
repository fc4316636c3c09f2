#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
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

constexpr std::size_t kShownCommit = 12;

struct ReposOptions {
  std::string url;
  std::string removed;
  bool json = false;
};

base::Json json_of_repositories(const std::vector<store::RepositoryRow>& rows) {
  base::Json json;
  json["schema"] = "cairn.repos/1";
  json["repositories"] = base::Json::array();
  for (const store::RepositoryRow& row : rows) {
    json["repositories"].push_back({{"name", row.name},
                                    {"generation", row.generation},
                                    {"bytes", row.bytes},
                                    {"files", row.files},
                                    {"nodes", row.nodes},
                                    {"commit", row.head},
                                    {"published", row.published}});
  }
  return json;
}

std::string list_of_repositories(const std::vector<store::RepositoryRow>& rows) {
  std::size_t width = 0;
  for (const store::RepositoryRow& row : rows) width = std::max(width, row.name.size());
  std::string text;
  for (const store::RepositoryRow& row : rows) {
    text += fmt::format("{:<{}}  {:>8} files  {:>9}  {}  {}\n", base::display_line(row.name), width,
                        render::with_commas(row.files), render::human_bytes(row.bytes),
                        row.published, row.head.empty() ? "-" : row.head.substr(0, kShownCommit));
  }
  return text.empty() ? "the database has no repository\n" : text;
}

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
  if (options.json) return session.print_json(json_of_repositories(rows));
  session.print(list_of_repositories(rows));
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
