#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"
#include "internal/base/platform/processes.h"
#include "internal/base/thread.h"
#include "internal/store/source_queue.h"
#include "internal/syncing/source_list.h"
#include "internal/syncing/worker.h"
#include "internal/trust/user_directories.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;
using store::SourceState;
using syncing::SyncOutcome;
using syncing::SyncReport;

constexpr const char* kSyncFooter =
    R"(Keeps the repositories of a PostgreSQL database up to date. --add puts a list into the queue of the
database: a URL per line, with a name if the last two parts of its path are not to be one, or the
answer of a forge's API. Without another option, the command takes repositories that are due, clones
those that have moved on, indexes and publishes them, until none is due.

Any number of these commands, on any machines, share the queue. A repository that fails is tried
again after 1, 4, 16 and 64 minutes; then it is dead until --retry. git takes passwords and keys from
credential helpers and ssh, and never asks. Nothing of a repository runs.

Examples
  export CAIRN_INDEX=postgresql://publisher@db.example.org/code
  cairn sync --add repositories.txt && cairn sync --jobs 4
  gh api --paginate --slurp orgs/acme/repos | cairn sync --add -
  cairn sync --follow                            until it is interrupted; for a service
  cairn sync --list
  cairn sync --retry 'acme/*'

Exit code: 0 if done; 1 if a repository has failed; 2 on error.)";

constexpr std::size_t kMaxJobs = 64;
constexpr std::size_t kMaxListBytes = std::size_t{256} << 20U;
constexpr std::size_t kMaxCommits = 1'000'000;
constexpr std::size_t kMaxSeconds = 10'000'000;
constexpr std::chrono::milliseconds kBetweenLooks{5000};
constexpr std::size_t kShownCommit = 12;

struct SyncOptions {
  std::string url;
  std::string added;
  bool list = false;
  std::vector<std::string> retried;
  std::vector<std::string> removed;
  std::string cache;
  std::string jobs = "1";
  std::string every = "3600";
  std::string history = "500";
  std::string timeout = "1800";
  bool follow = false;
  bool json = false;
};

std::string read_list(const std::string& path) {
  if (std::filesystem::is_directory(path)) {
    throw Error(ErrorKind::kNoInput, "'" + base::display_line(path) + "' is a directory");
  }
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  text.assign(std::istreambuf_iterator<char>(in), {});
  if (path != "-" && !file.is_open()) {
    throw Error(ErrorKind::kNoInput, "cannot read '" + base::display_line(path) + "'");
  }
  if (text.size() > kMaxListBytes) throw Error(ErrorKind::kBadData, "the list is too long");
  return text;
}

base::Json json_of(const SourceState& state) {
  return {{"name", state.source.name}, {"url", state.source.url},    {"commit", state.head},
          {"checked", state.checked},  {"failures", state.failures}, {"failure", state.failure},
          {"dead", state.is_dead},     {"due", state.is_due}};
}

std::string line_of(const SourceState& state) {
  const char* const word = state.is_dead        ? "dead"
                           : state.failures > 0 ? "failed"
                           : state.head.empty() ? "new"
                           : state.is_due       ? "due"
                                                : "current";
  return fmt::format("{:<8} {}  {}  {}{}\n", word, base::display_line(state.source.name),
                     state.head.empty() ? "-" : state.head.substr(0, kShownCommit),
                     state.checked.empty() ? "never checked" : state.checked,
                     state.failure.empty() ? "" : "  " + base::display_line(state.failure));
}

void list_sources(Session& session, store::SourceQueue& queue, bool json) {
  const std::vector<SourceState> states = queue.list();
  if (states.empty()) session.exit_code = kNotFound;
  if (json) {
    base::Json list = base::Json::array();
    for (const SourceState& state : states) list.push_back(json_of(state));
    return session.print_json({{"schema", "cairn.sync-list/1"}, {"repositories", std::move(list)}});
  }
  if (states.empty()) session.print("the queue has no repository\n");
  for (const SourceState& state : states) session.print(line_of(state));
}

std::string_view word_of(SyncOutcome outcome) {
  switch (outcome) {
    case SyncOutcome::kPublished: return "published";
    case SyncOutcome::kUnchanged: return "unchanged";
    default: return "failed";
  }
}

// Works with several threads, each with a connection of its own, and prints a line for each
// repository.
class Workers {
 public:
  Workers(const syncing::SyncSettings& settings, const SyncOptions& options)
      : settings_(settings), is_json_(options.json), follows_(options.follow) {}

  void run(std::size_t jobs) {
    std::vector<base::Thread> threads;
    for (std::size_t i = 1; i < jobs; ++i) threads.emplace_back([this] { work(); });
    work();
    for (base::Thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

  bool has_failed() const { return has_failed_; }
  bool is_idle() const { return is_idle_; }  // nothing was due

 private:
  void work() {
    try {
      const auto queue = store::open_queue(settings_.database);
      while (!is_over()) {
        base::throw_if_interrupted();
        if (const auto report = syncing::sync_next(*queue, settings_)) {
          print(*report);
        } else if (follows_) {
          std::vector<pollfd> none;
          base::wait_for(none, kBetweenLooks);
        } else {
          return;
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  bool is_over() {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
  }

  // Each line is written at once, because the command may run for hours.
  void print(const SyncReport& report) {
    const std::lock_guard lock(mutex_);
    is_idle_ = false;
    has_failed_ = has_failed_ || report.outcome == SyncOutcome::kFailed;
    std::string line;
    if (is_json_) {
      line = base::to_text({{"schema", "cairn.sync/1"},
                            {"name", report.name},
                            {"outcome", word_of(report.outcome)},
                            {"commit", report.commit},
                            {"why", report.why},
                            {"dead", report.is_dead},
                            {"seconds", report.seconds}},
                           base::JsonLayout::kOneLine);
    } else {
      line = fmt::format("{} {} {}{}, {:.1f} s", word_of(report.outcome),
                         base::display_line(report.name), report.commit.substr(0, kShownCommit),
                         report.why, report.seconds);
      if (report.is_dead) line += "; it is dead until 'cairn sync --retry'";
    }
    fmt::print("{}\n", line);
    if (std::fflush(stdout) != 0) {
      throw Error(ErrorKind::kIo, "cannot write to standard output");
    }
  }

  const syncing::SyncSettings& settings_;
  bool is_json_;
  bool follows_;
  std::mutex mutex_;
  bool has_failed_ = false;
  bool is_idle_ = true;
  std::exception_ptr failure_;
};

std::string own_path() {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::canonical(platform::program_path(), error);
  if (!error) return path.string();
  throw Error(ErrorKind::kIo, "cannot find the program of this process");
}

syncing::SyncSettings settings_of(const SyncOptions& options, const store::DatabaseUrl& database) {
  syncing::SyncSettings settings;
  settings.database = database;
  settings.program = own_path();
  settings.every = std::chrono::seconds(parse_count("--every", options.every, kMaxSeconds));
  settings.limits.commits =
      static_cast<int>(parse_count("--history", options.history, kMaxCommits));
  if (options.timeout == "0") throw Error(ErrorKind::kUsage, "--timeout takes at least 1 second");
  settings.limits.max_time =
      std::chrono::seconds(parse_count("--timeout", options.timeout, kMaxSeconds));
  const std::string cache = trust::user_directories().cache;
  if (options.cache.empty() && cache.empty()) {
    throw Error(ErrorKind::kUsage, "there is no home directory for clones",
                "name a directory with --cache");
  }
  settings.cache = options.cache.empty() ? cache + "/sync" : absolute_path(options.cache);
  std::error_code error;
  std::filesystem::create_directories(settings.cache, error);
  if (!error) {
    std::filesystem::permissions(settings.cache, std::filesystem::perms::owner_all, error);
  }
  if (!error) return settings;
  throw Error(ErrorKind::kIo, "cannot create '" + base::display_line(settings.cache) + "'");
}

void run_sync(Session& session, const SyncOptions& options) {
  session.json = options.json;
  ReadOptions read;
  if (!options.url.empty()) read.indexes.push_back(options.url);
  const store::DatabaseUrl database = database_of(read, "cairn sync");
  if (options.added.empty() && !options.list && options.retried.empty() &&
      options.removed.empty()) {
    const syncing::SyncSettings settings = settings_of(options, database);
    const std::size_t jobs = parse_count("--jobs", options.jobs, kMaxJobs);
    base::catch_interrupts();
    Workers workers(settings, options);
    try {
      workers.run(std::max<std::size_t>(jobs, 1));
    } catch (const base::Interrupted& interrupted) {
      Session::note("interrupted; the repositories above are up to date, the others as before");
      session.exit_code = 128 + interrupted.signal;
      return;
    }
    if (workers.is_idle()) Session::note("no repository is due");
    if (workers.has_failed()) session.exit_code = kNotFound;
    return;
  }
  const auto sources = options.added.empty() ? std::vector<store::Source>()
                                             : syncing::parse_sources(read_list(options.added));
  const auto queue = store::open_queue(database);
  if (!options.added.empty()) {
    const store::AddedSources added = queue->add(sources);
    Session::note(fmt::format("{} added, {} replaced by another URL, of {} in the list",
                              base::counted(added.added, "repository", "repositories"),
                              added.changed, sources.size()));
  }
  if (!options.retried.empty()) {
    Session::note(
        base::counted(queue->revive(options.retried), "repository is due", "repositories are due"));
  }
  if (!options.removed.empty()) {
    Session::note(base::counted(queue->remove(options.removed), "repository", "repositories") +
                  " removed from the queue; 'cairn repos --remove' removes an index");
  }
  if (options.list) list_sources(session, *queue, options.json);
}

}  // namespace

void add_sync(CLI::App& app, Session& session) {
  auto options = std::make_shared<SyncOptions>();
  CLI::App* command = app.add_subcommand("sync", "Keep the repositories of a database up to date");
  const auto text = [&](const char* names, std::string& value, const char* help, const char* type) {
    command->add_option(names, value, help)->type_name(type);
  };
  text("--index", options->url, "URL of the database (default: $CAIRN_INDEX)", "URL");
  text("--add", options->added,
       "Put the repositories of a list into the queue; '-' reads it from "
       "standard input",
       "FILE");
  command->add_flag("--list", options->list, "List the queue, with failures");
  for (auto& [name, values, help] :
       {std::tuple("--retry", &options->retried, "Make these repositories due, dead ones too"),
        std::tuple("--remove", &options->removed, "Remove these repositories from the queue")}) {
    command->add_option(name, *values, help)->type_name("PATTERN")->allow_extra_args(false);
  }
  text("--cache", options->cache, "Directory for clones (default ~/.cache/cairn/sync)", "DIR");
  text("-j,--jobs", options->jobs, "Repositories to work on at the same time (default 1)", "N");
  text("--every", options->every, "When a repository is due again (default 3600)", "SECONDS");
  text("--history", options->history, "Commits to fetch of each repository (default 500)", "N");
  text("--timeout", options->timeout, "Limit for each clone and each index (default 1800)",
       "SECONDS");
  command->add_flag("--follow", options->follow, "Wait for repositories to be due; never end");
  command->add_flag("--json", options->json, "JSON instead of text; one object per repository");
  command->footer(kSyncFooter);
  command->callback([options, &session] { run_sync(session, *options); });
}

}  // namespace cairn::cmd
