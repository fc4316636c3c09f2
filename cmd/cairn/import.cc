#include "internal/indexer/import.h"

#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/index_options.h"
#include "cmd/cairn/progress.h"
#include "internal/base/interrupt.h"
#include "internal/corpus/location.h"
#include "internal/indexer/import_root.h"
#include "internal/indexer/index_directory.h"
#include "internal/render/import_report.h"
#include "internal/store/database_url.h"

namespace cairn::cmd {
namespace {

struct ImportOptions {
  std::vector<std::string> files;
  std::vector<std::string> prefixes;
  std::string index;
  std::string root;
  std::string syntactic;
  std::string wait = "0";
  bool keep_going = false;
  bool allow_empty = false;
  bool force = false;
  bool no_sources = false;
  std::string history = "10000";
  bool no_history = false;
  bool no_documentation = false;
  bool verbose = false;
  bool json = false;
};

constexpr const char* kImportFooter =
    R"(FILE is a SCIP index written by scip-typescript, scip-python, scip-java, scip-go, rust-analyzer,
scip-clang or another indexer, possibly compressed (.scip.zst, .scip.gz); - is standard input.
Several files become one index. --syntactic DIR also parses the sources below DIR, resolves their
names, and adds what no FILE covers: C, C++, C#, Dart, Elixir, Go, Haskell, Java, JavaScript,
Kotlin, Lua, PHP, Python, Ruby, Rust, Scala, shell, SQL, Swift, TypeScript, Zig. Unchanged sources
are not parsed again. The previous index stays in use until the new one is complete.
The git history of the sources is read as well; the next import reads only what is new.
Without --root, the sources are those of the enclosing repository if it contains some of the
documents that FILE names; otherwise the index is built without sources and history.

Examples
  cairn import --syntactic .
  cairn import index.scip
  cairn import --syntactic . index.scip
  cairn import ts.scip py.scip
  cairn import web/index.scip --prefix web
  zstd -dc big.scip.zst | cairn import -
  cairn import --index /tmp/x.db --root ~/src/app index.scip.zst

Exit code: 0 if imported or already up to date; 2 on error.)";

constexpr std::size_t kMaxDetails = 1'000'000;  // maximum number of details that --verbose prints

// Checks a root directory that the user did not name. If too few of the documents in the SCIP files
// exist below the root, changes `request` so that it reads no sources and no history, and returns a
// warning. Otherwise, returns "".
std::string doubt_root(indexer::ImportRequest& request) {
  const indexer::RootLook look = indexer::look_below_root(request);
  if (look.is_root) return {};
  request.read_sources = false;
  request.max_commits = 0;
  const std::string made_in = look.made_in.empty() ? "" : " (the index says: " + look.made_in + ")";
  return fmt::format(
      "{} of the first {} documents {} below '{}', so the import reads no sources and no history; "
      "to read them, give the directory of the sources with --root{}",
      look.found == 0 ? "none" : fmt::format("only {}", look.found), look.documents,
      look.found == 1 ? "is" : "are", request.root, made_in);
}

std::string root_of_import(const ImportOptions& options) {
  const std::string& named = options.root.empty() ? options.syntactic : options.root;
  if (!named.empty()) return absolute_path(named);
  std::string here = working_directory();
  // With --no-sources and --index, the import neither reads nor writes the working directory, so
  // the directory need not be a repository.
  if (options.no_sources && !options.index.empty()) return here;
  return corpus::find_repository(here, "cairn import FILE --root");
}

indexer::ImportRequest request_of(const ImportOptions& options) {
  indexer::ImportRequest request;
  request.inputs = options.files;
  request.prefixes = options.prefixes;
  request.tolerance = options.keep_going ? scip::Tolerance::kKeepGoing : scip::Tolerance::kStrict;
  request.allow_empty = options.allow_empty;
  request.force = options.force;
  request.read_sources = !options.no_sources;
  request.syntactic = !options.syntactic.empty();
  request.keep_documentation = !options.no_documentation;
  request.max_commits =
      options.no_history ? 0 : parse_count("--history", options.history, kMaxCommitsRead);
  if (options.verbose) request.max_details = kMaxDetails;
  request.wait = std::chrono::seconds(parse_count("--wait", options.wait, kMaxWaitSeconds));
  if (options.prefixes.size() > options.files.size()) {
    throw base::Error(base::ErrorKind::kUsage, "there are more --prefix options than files");
  }
  if (options.files.empty() && !request.syntactic) {
    throw base::Error(
        base::ErrorKind::kUsage, "there is nothing to import",
        "name a SCIP index, or index the sources themselves: cairn import --syntactic .");
  }
  if (store::is_database_url(options.index)) {
    throw base::Error(base::ErrorKind::kUsage, "an import writes an index file, not a database",
                      "import into a file, and then run 'cairn publish --index FILE URL'");
  }
  request.root = root_of_import(options);
  request.index_path =
      options.index.empty() ? indexer::prepare_index_directory(request.root) : options.index;
  return request;
}

void run_import(Session& session, const ImportOptions& options) {
  session.json = options.json;
  base::catch_interrupts();
  indexer::ImportRequest request = request_of(options);
  const bool is_guessed = options.root.empty() && options.syntactic.empty();
  const bool reads = request.read_sources || request.max_commits > 0;
  const std::string doubt = is_guessed && reads ? doubt_root(request) : "";
  const collected::ImportReport report = [&] {
    try {
      collected::ImportReport done = indexer::import_scip(request, show_progress);
      clear_progress();
      return done;
    } catch (...) {
      clear_progress();
      throw;
    }
  }();
  if (!doubt.empty()) Session::warn(doubt);
  for (const std::string& warning : render::warnings_of(report)) Session::warn(warning);
  if (options.verbose) {
    for (const std::string& detail : report.details) Session::note(detail);
    if (report.more_details > 0) {
      Session::note("and " + std::to_string(report.more_details) + " more like these");
    }
  }
  if (options.json) {
    session.print_json(render::json_of(report));
  } else {
    session.print(render::text_of(report));
  }
}

}  // namespace

void add_import(CLI::App& app, Session& session) {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* command = app.add_subcommand(
      "import", "Create an index from SCIP files, or from the sources themselves");
  command->add_option("FILE", options->files, "SCIP files")->type_name("");
  command
      ->add_option("--syntactic", options->syntactic,
                   "Also index sources in DIR that no FILE covers, with the built-in indexer")
      ->type_name("DIR");
  command
      ->add_option("--index", options->index,
                   "Index file to write (default: .cairn/index.db at the root)")
      ->type_name("FILE");
  command->add_option("--root", options->root, "Directory of the sources (default: the repository)")
      ->type_name("DIR");
  command
      ->add_option(
          "--prefix", options->prefixes,
          "Directory below the root to which the paths in a FILE are relative (one per FILE)")
      ->type_name("DIR")
      ->allow_extra_args(false);
  command
      ->add_option("--wait", options->wait,
                   "Seconds to wait if another cairn is updating this index (default 0)")
      ->type_name("SECONDS");
  command->add_flag("--keep-going", options->keep_going,
                    "Import the intact parts of a damaged file");
  command->add_flag("--allow-empty", options->allow_empty,
                    "Accept files that contain no documents");
  command->add_flag("--force", options->force, "Import even if nothing has changed");
  command->add_flag("--no-sources", options->no_sources, "Do not read the source files");
  command
      ->add_option("--history", options->history,
                   "Maximum number of commits to read from the git history (default 10000)")
      ->type_name("N");
  command->add_flag("--no-history", options->no_history, "Do not read the git history");
  command->add_flag("--no-documentation", options->no_documentation,
                    "Leave out documents and the documentation of definitions, for "
                    "evaluations\nwith queries taken from them");
  command->add_flag("-v,--verbose", options->verbose,
                    "List everything that was repaired or left out");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(kImportFooter);
  command->callback([options, &session] { run_import(session, *options); });
}

}  // namespace cairn::cmd
