#include <unistd.h>

#include <cerrno>
#include <memory>
#include <mutex>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "internal/api/mcp_backend.h"
#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
#include "internal/corpus/location.h"
#include "internal/mcp/server.h"
#include "internal/serving/database_service.h"

namespace cairn::cmd {
namespace {

struct McpOptions {
  ReadOptions read;
  std::string tools = "default";
  bool is_structured = false;
  std::string directory;
  std::vector<std::string> repositories;
};

constexpr const char* kMcpFooter =
    R"(An MCP client starts this command and talks to it; you do not run it yourself. It supports revision
2026-07-28 of the protocol and all since 2024-11-05. It only reads the index, and uses a new index
as soon as its import is complete. If .cairn/index.db is of an older format, it runs 'cairn index
--syntactic', which builds it again.

An answer is text of at most 1,500 tokens, unless a call gives max_tokens.

Tools
  default    search, grep, ask, symbol, references, callers, callees, implementations, path,
             impact, context, module_map, status
  minimal    search, ask, symbol
  navigate   search, grep, symbol, references, callers, callees, implementations, path,
             impact
  all        the default tools, related, hotspots, export, nodes, neighbors, dead,
             diff, hipporag_retrieve
  or names:  --tools search,impact

Examples
  claude mcp add cairn -- cairn mcp --directory /path/to/app
  codex mcp add cairn -- cairn mcp
  claude mcp add code -- cairn mcp --index postgresql://db.example.org/code --repo 'org/*'
  {"mcpServers": {"cairn": {"command": "cairn", "args": ["mcp"]}}}

Exit code: 0 if the client disconnected; 2 on error; 128 + N if signal N ended the server.)";

// Called when an index cannot be used. If another version of cairn wrote the index, rebuilds it; in
// all other cases, throws an error with advice for the agent. Thread-safe.
class IndexRepair {
 public:
  explicit IndexRepair(const ReadOptions& options) : options_(options) {}

  void operator()(const base::Error& error) {
    const std::lock_guard lock(mutex_);
    const std::string directory = directory_of_index();
    const bool is_ours = options_.indexes.empty() && options_.root.empty();
    const bool may_make = is_ours && error.kind() == base::ErrorKind::kIndexVersion && !is_tried_;
    if (may_make && (is_tried_ = true) && make_index(directory)) return;
    const std::string shown = base::display_line(directory);
    const std::string command =
        error.kind() == base::ErrorKind::kIndexDamaged ? "cairn index --force" : "cairn index";
    throw base::Error(error.kind(), error.message(),
                      is_ours ? "Run '" + command + "' in " + shown +
                                    " (it takes seconds and needs no network), then call the tool "
                                    "again. Until then, use grep."
                              : error.hint());
  }

 private:
  // Returns the directory that contains .cairn or, if there is no index, the working directory.
  static std::string directory_of_index() {
    const std::string index = corpus::find_index(working_directory());
    return index.empty() ? working_directory()
                         : base::system_directory_of(base::system_directory_of(index));
  }

  static bool make_index(const std::string& directory) {
    base::ChildLimits limits;
    limits.max_silence = limits.max_time = std::chrono::minutes(10);
    base::ChildProcess index({platform::program_path(), "index", "--syntactic"},
                             platform::environment(), directory, limits);
    return index.finish();
  }

  const ReadOptions& options_;
  std::mutex mutex_;
  bool is_tried_ = false;
};

// Changes the working directory. So the server finds the index, and checks whether to trust it, as
// if it had been started in `directory`. With --index, the server would not make this check.
void change_to(const std::string& directory) {
  if (directory.empty() || ::chdir(directory.c_str()) == 0) return;
  throw base::system_error(errno, "cannot change to " + base::display_quoted(directory));
}

void serve_database(Session& session, const McpOptions& options) {
  serving::DatabaseService service(
      database_of(options.read, "--repo"), options.repositories,
      options.read.root.empty() ? "" : absolute_path(options.read.root), read_config);
  service.state(serving::Caller::unlimited());  // reports errors before the client asks
  api::McpBackend backend(service, api::tools_named(options.tools), options.is_structured,
                          CAIRN_VERSION, {}, api::Source::kDatabase);
  session.exit_code = mcp::serve(backend, {});
}

void run_mcp(Session& session, const McpOptions& options) {
  change_to(options.directory);
  if (!options.repositories.empty()) return serve_database(session, options);
  serving::LiveIndex index([&options] { return open_request(options.read); }, read_config);
  serving::IndexService service(index);
  const auto repair = std::make_shared<IndexRepair>(options.read);
  api::McpBackend backend(service, api::tools_named(options.tools), options.is_structured,
                          CAIRN_VERSION, [repair](const base::Error& error) { (*repair)(error); });
  session.exit_code = mcp::serve(backend, {});
}

}  // namespace

void add_mcp(CLI::App& app, Session& session) {
  auto options = std::make_shared<McpOptions>();
  CLI::App* command = app.add_subcommand(
      "mcp", "Serve an agent: Model Context Protocol over standard input and output");
  command->add_option("--tools", options->tools, "A preset or a list of tools (default: default)")
      ->type_name("LIST");
  command->add_flag("--structured", options->is_structured,
                    "Add JSON to each answer, and the schema of that JSON to each tool");
  command
      ->add_option("--repo", options->repositories,
                   "Answer from the repositories of a database whose names match, such as 'org/*'")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
  add_index_options(*command, options->read);
  command
      ->add_option("--directory", options->directory,
                   "Directory to work in, for clients that start servers elsewhere")
      ->type_name("DIR")
      ->excludes(command->get_option("--index"));
  command->footer(kMcpFooter);
  command->callback([options, &session] { run_mcp(session, *options); });
}

}  // namespace cairn::cmd
