// Functions that all commands share: options, opening an index, printing output.
//
// Each command has an add_…() function (below) that adds it to the command line. A command turns
// its arguments into a request, the request into a result, and the result into text or JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/base/limits.h"
#include "internal/corpus/corpus.h"
#include "internal/render/render.h"
#include "internal/render/style.h"
#include "internal/store/database_url.h"

namespace cairn::cmd {

// Writes `parts` to standard error with one system call. Allocates no memory, so it works even when
// memory is exhausted. Ignores failures, since they cannot be reported anywhere.
void write_to_standard_error(std::initializer_list<std::string_view> parts);

// Exit codes, the same as grep's.
inline constexpr int kFound = 0;
inline constexpr int kNotFound = 1;  // found nothing, or a check failed
inline constexpr int kFailed = 2;    // could not run

// Options of every command that reads an index.
struct ReadOptions {
  // Index files, directories with .cairn/index.db, or URLs of databases (store/database_url.h).
  std::vector<std::string> indexes;
  std::string root;
  std::string color = "auto";
  bool json = false;
};

// Collects the output of a command. The output is written to standard output when the command ends,
// either completely or not at all.
class Session {
 public:
  void print(std::string_view text) { output_ += text; }
  // Prints JSON: indented if standard output is a terminal, otherwise on one line.
  void print_json(const base::Json& value);

  // These functions write one line to standard error immediately, for example "cairn: warning: …".
  static void warn(std::string_view text);
  static void note(std::string_view text);

  // Throws base::Error if standard output cannot be written.
  void flush();

  int exit_code = kFound;
  bool json = false;  // whether to report an error as JSON

 private:
  std::string output_;
};

void add_read_options(CLI::App& command, ReadOptions& options);
// Adds only --index and --root, for commands that do not print answers, such as `serve`.
void add_index_options(CLI::App& command, ReadOptions& options);

// Returns `named`, or the value of the environment variable CAIRN_INDEX if that is "".
std::string named_index(const std::string& named);

// Returns the database for `what`, an option or a command such as "--repo". Throws base::Error
// kUsage if `options` names no database, or one of its repositories.
store::DatabaseUrl database_of(const ReadOptions& options, const std::string& what);

// Returns a request to open the index that `options` names. If `options` names no index, takes
// that of named_index(), or searches for .cairn/index.db in the working directory and then in each
// directory above it. Each query must finish within the deadline; 0 means no deadline. Throws
// base::Error kNoIndex.
corpus::OpenRequest open_request(const ReadOptions& options,
                                 int deadline_milliseconds = base::kQueryDeadlineMilliseconds);
corpus::Corpus open_corpus(const ReadOptions& options,
                           int deadline_milliseconds = base::kQueryDeadlineMilliseconds);

render::Style make_style(const ReadOptions& options, const corpus::Corpus& corpus);
// `root` is the absolute directory that the displayed paths are relative to; "" if there is none.
render::Style make_style(const ReadOptions& options, const std::string& root);

// Parses the value of `option` as an integer from 0 to `most`. Throws base::Error kUsage.
std::size_t parse_count(std::string_view option, const std::string& text, std::size_t most);

// Parses the value of `option` as a number from `least` to `most`. Throws base::Error kUsage.
double parse_number(std::string_view option, const std::string& text, double least, double most);

// Returns the absolute working directory. Throws base::Error kNoInput if the directory has been
// deleted or cannot be read, because relative paths have no meaning then.
std::string working_directory();
// Returns the absolute working directory, for displaying paths; "" if the directory has been
// deleted or cannot be read.
std::string known_working_directory();

// Makes `path` absolute. If `path` is relative, throws the same errors as working_directory().
std::string absolute_path(const std::string& path);

bool is_terminal(int fd);

// Each function adds one command, or several similar commands. `session` must exist until the
// command line has been parsed.
void add_index(CLI::App& app, Session& session);
void add_status(CLI::App& app, Session& session);
void add_watch(CLI::App& app, Session& session);
void add_doctor(CLI::App& app, Session& session);
void add_trust(CLI::App& app, Session& session);
void add_import(CLI::App& app, Session& session);
void add_publish(CLI::App& app, Session& session);
void add_repos(CLI::App& app, Session& session);
void add_sync(CLI::App& app, Session& session);
void add_access(CLI::App& app, Session& session);
void add_search(CLI::App& app, Session& session);
void add_grep(CLI::App& app, Session& session);
void add_read(CLI::App& app, Session& session);
void add_files(CLI::App& app, Session& session);
void add_ask(CLI::App& app, Session& session);
void add_show(CLI::App& app, Session& session);
void add_nodes(CLI::App& app, Session& session);
void add_related(CLI::App& app, Session& session);
void add_context(CLI::App& app, Session& session);
void add_refs(CLI::App& app, Session& session);
void add_outline(CLI::App& app, Session& session);
void add_walks(CLI::App& app, Session& session);  // callers, callees, impls, neighbors
void add_path(CLI::App& app, Session& session);
void add_diff(CLI::App& app, Session& session);
void add_impact(CLI::App& app, Session& session);
void add_dead(CLI::App& app, Session& session);
void add_hotspots(CLI::App& app, Session& session);
void add_owners(CLI::App& app, Session& session);
void add_export(CLI::App& app, Session& session);
void add_eval(CLI::App& app, Session& session);
void add_mcp(CLI::App& app, Session& session);
void add_lsp(CLI::App& app, Session& session);
void add_hook(CLI::App& app, Session& session);
void add_serve(CLI::App& app, Session& session);
void add_agents(CLI::App& app, Session& session);
void add_config(CLI::App& app, Session& session);
void add_stats(CLI::App& app, Session& session);
void add_verify(CLI::App& app, Session& session);
void add_completion(CLI::App& app, Session& session);
void add_man(CLI::App& app, Session& session);

}  // namespace cairn::cmd
