#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/joint.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/corpus/location.h"
#include "internal/linker/whole_directory.h"
#include "internal/store/databases.h"

namespace cairn::cmd {
namespace {

constexpr const char* kPublishFooter =
    R"(Copies an index file into a PostgreSQL database, where any number of machines can read it with
--index URL. The first publication creates cairn's tables, in the schema 'cairn'.

URL is that of a database, as libpq takes it, with the name of the repository behind '#'. The
default name is that of the directory. Keep a password out of the URL: use ~/.pgpass or PGPASSFILE.

The database gets the new generation in one transaction. Readers have the one before or the new one,
never a mix; one that was replaced stays for a minute, for questions that are still running. If the
database has this very index, nothing is written.

Examples
  cairn index && cairn publish 'postgresql://cairn@db.example.org/code#org/app'
  cairn search --index 'postgresql://cairn@db.example.org/code#org/app' parse config
  cairn publish --index build/app.db 'postgresql:///code?host=/run/postgresql#org/app'

Exit code: 0 if the database has the index; 2 on error.)";

struct PublishOptions {
  std::string index;
  std::string url;
  bool force = false;
  bool json = false;
};

// Returns the name of the directory that the index is of.
std::string usual_name(const std::string& index_path) {
  const corpus::Corpus corpus({index_path, "", 0});
  std::string root = corpus.sources().root();
  if (root.empty()) root = corpus.about().root;
  std::string name(base::base_name(root));
  if (!name.empty()) return name;
  throw base::Error(base::ErrorKind::kUsage, "the repository needs a name",
                    "put one behind the URL, as in '#org/name'");
}

store::PublishRequest request_of(const PublishOptions& options) {
  if (!store::is_database_url(options.url)) {
    throw base::Error(base::ErrorKind::kUsage,
                      "not the URL of a database: '" + base::display_line(options.url) + "'",
                      "use one such as 'postgresql://user@host/database#org/name'");
  }
  store::PublishRequest request;
  request.url = store::parse_database_url(options.url);
  request.force = options.force;
  request.make_directory = linker::make_whole_directory;
  ReadOptions read;
  if (!options.index.empty()) read.indexes.push_back(options.index);
  // CAIRN_INDEX may name the database, for the commands that read.
  if (options.index.empty() && store::is_database_url(named_index(""))) {
    read.indexes.push_back(corpus::find_index(working_directory()));
    if (read.indexes.front().empty()) {
      throw base::Error(base::ErrorKind::kNoIndex,
                        "there is no index here to publish: no .cairn/index.db in this directory "
                        "or above",
                        "run 'cairn index' to create one, or name one with --index");
    }
  }
  request.index_path = open_request(read).index_path;
  if (store::is_database_url(request.index_path)) {
    throw base::Error(base::ErrorKind::kUsage, "only an index file can be published",
                      "name one with --index FILE");
  }
  if (request.url.repository.empty()) request.url.repository = usual_name(request.index_path);
  return request;
}

void run_publish(Session& session, const PublishOptions& options) {
  session.json = options.json;
  const auto begin = std::chrono::steady_clock::now();
  store::PublishReport report;
  show_progress("publishing");
  try {
    report = store::publish_index(request_of(options));
  } catch (...) {
    clear_progress();
    throw;
  }
  clear_progress();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (options.json) {
    return session.print_json({{"schema", "cairn.publish/1"},
                               {"repository", report.repository},
                               {"generation", report.generation},
                               {"new", report.is_new},
                               {"blocks", report.blocks},
                               {"bytes", report.bytes},
                               {"seconds", took.count()}});
  }
  const std::string name = base::display_line(report.repository);
  if (!report.is_new) {
    return session.print(
        fmt::format("{} is up to date: the database has this index (generation {})\n", name,
                    report.generation));
  }
  session.print(fmt::format("published {} as generation {}: {} in {} blocks, {:.1f} s\n", name,
                            report.generation, render::human_bytes(report.bytes),
                            render::with_commas(report.blocks), took.count()));
}

}  // namespace

void add_publish(CLI::App& app, Session& session) {
  auto options = std::make_shared<PublishOptions>();
  CLI::App* command =
      app.add_subcommand("publish", "Copy an index into a PostgreSQL database, for many readers");
  command->add_option("URL", options->url, "URL of the database and, behind '#', the repository")
      ->required()
      ->type_name("");
  command
      ->add_option("--index", options->index,
                   "Index file (default: .cairn/index.db here or in the nearest parent directory)")
      ->type_name("FILE");
  command->add_flag("--force", options->force, "Publish even if the database has this index");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kPublishFooter);
  command->callback([options, &session] { run_publish(session, *options); });
}

}  // namespace cairn::cmd
