#include <unistd.h>

#include <ctime>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/config.h"
#include "cmd/cairn/consent.h"
#include "cmd/cairn/index_options.h"
#include "cmd/cairn/progress.h"
#include "cmd/cairn/workspace.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"
#include "internal/render/import_report.h"
#include "internal/render/refresh_report.h"
#include "internal/watch/watcher.h"

namespace cairn::cmd {
namespace {

constexpr std::size_t kMaxIntervalSeconds = 3600;

constexpr const char* kWatchFooter =
    R"(The built-in indexer reads what has changed; with --precise, SCIP indexers run too.
'cairn mcp' and 'cairn serve' use the new index at once. In a workspace, the index of each member
is kept up to date, and so is the joined index.

The system reports changes (inotify). Meanwhile, all files are checked only once a minute, in case a
report is missing. If the system cannot report changes, all files are checked once per --interval,
and a note says why: for example, the limit fs.inotify.max_user_watches is reached.

Ctrl-C stops it, and so does closing its terminal, or what reads its output.

Examples
  cairn watch
  cairn watch ~/src/app
  cairn watch --poll --interval 5)";

struct WatchCommand {
  IndexOptions index;
  std::string interval = "1";
  bool poll = false;
};

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  std::string text(8, ' ');
  text.resize(std::strftime(text.data(), text.size() + 1, "%H:%M:%S", &parts));
  return text;
}

refresh::RefreshRequest watch_request(const IndexOptions& options) {
  refresh::RefreshRequest request = index_request(options);
  if (!options.precise) request.precision = refresh::Precision::kNever;
  return request;
}

watch::WatchOptions watch_options(const WatchCommand& command) {
  watch::WatchOptions options;
  options.poll = command.poll;
  options.interval =
      std::chrono::seconds(parse_count("--interval", command.interval, kMaxIntervalSeconds));
  options.outputs = {STDOUT_FILENO};
  if (is_terminal(STDERR_FILENO)) options.outputs.push_back(STDERR_FILENO);
  return options;
}

// A repository, or a member of a workspace.
struct Repository {
  IndexOptions options;
  refresh::RefreshRequest request;
};

// Keeps the indexes of a repository, or of a workspace and its members, up to date.
class Keeper {
 public:
  Keeper(Session& session, const WatchCommand& command)
      : session_(session),
        options_(command.index),
        watch_options_(watch_options(command)),
        members_(workspace_members(options_)) {
    watch_all();
  }

  [[noreturn]] void run() {
    for (;;) {
      const std::vector<std::size_t> changed = watcher_->wait(std::chrono::hours(1));
      if (changed.empty() || begin_again()) continue;
      for (const std::size_t i : changed) {
        // For a workspace, the last root is its settings. They apply to no member.
        if (i < repositories_.size()) update_again(i);
      }
      join();
    }
  }

 private:
  bool is_workspace() const { return !members_.empty(); }

  // Watches all repositories, and updates them all. The watcher comes first, so that it reports
  // what changes meanwhile.
  void watch_all() {
    std::vector<Repository> repositories;
    std::vector<watch::Root> roots;
    const std::vector<std::string> paths =
        is_workspace() ? members_ : std::vector<std::string>{options_.path};
    for (const std::string& path : paths) {
      Repository& one = repositories.emplace_back();
      one.options = options_;
      one.options.path = path;
      one.request = watch_request(one.options);
      roots.push_back({one.request.root, one.request.excluded,
                       settings_files(one.request.root, one.request.index_path)});
    }
    const refresh::RefreshRequest own = watch_request(options_);
    if (is_workspace()) roots.push_back({"", {}, settings_files(own.root, own.index_path)});
    watcher_ = std::make_unique<watch::Watcher>(std::move(roots), watch_options_);
    repositories_ = std::move(repositories);
    for (const std::string& note : watcher_->take_notes()) Session::note(note);
    for (const Repository& one : repositories_) update(one.request);
    join();
    options_.force = false;  // what changes later is a change, not a reason to begin from nothing
    for (Repository& one : repositories_) one.options.force = false;
    Session::note("watching " +
                  (is_workspace() ? std::to_string(members_.size()) + " repositories of " : "") +
                  own.root + "; Ctrl-C stops");
  }

  // If the workspace has other members than before, watches these. Returns whether it does.
  bool begin_again() {
    try {
      std::vector<std::string> members = workspace_members(options_);
      if (members == members_) return false;
      members_.swap(members);
      try {
        watch_all();
      } catch (const base::Error&) {
        members_.swap(members);
        throw;
      }
      return true;
    } catch (const base::Error& error) {
      warn_of_settings(error);
      return false;
    }
  }

  static void warn_of_settings(const base::Error& error) {
    Session::warn(error.message() + "; the previous settings still apply");
  }

  // Updates a repository by its current settings.
  void update_again(std::size_t number) {
    Repository& one = repositories_[number];
    try {
      one.request = watch_request(one.options);
      watcher_->exclude(number, one.request.excluded);
    } catch (const base::Error& error) {
      warn_of_settings(error);
    }
    update(one.request);
    for (const std::string& note : watcher_->take_notes()) Session::note(note);
  }

  void update(const refresh::RefreshRequest& request) {
    refresh::Listener listener;
    listener.progress = show_progress;
    listener.starts = [&request](const refresh::JobOutcome& outcome) {
      clear_progress();
      Session::note(announcement_of(outcome, request));
    };
    try {
      const refresh::RefreshReport report = refresh::bring_up_to_date(request, listener);
      clear_progress();
      if (!report.last().unchanged) {
        print((is_workspace() ? base::display_line(request.root) + ": " : "") +
              render::text_of(report));
      }
    } catch (const base::Error& error) {
      warn_of_update(error);
    }
    session_.flush();
  }

  void join() {
    if (!is_workspace()) return;
    std::vector<std::string> indexes;
    for (const Repository& one : repositories_) indexes.push_back(one.request.index_path);
    try {
      const auto joined = join_workspace(watch_request(options_), indexes);
      if (joined) print("joined: " + render::line_of(*joined));
    } catch (const base::Error& error) {
      warn_of_update(error);
    }
    session_.flush();
  }

  static void warn_of_update(const base::Error& error) {
    clear_progress();
    Session::warn(error.message() + "; the index is unchanged; retrying at the next change");
  }

  void print(const std::string& text) { session_.print(time_of_day() + " " + text); }

  Session& session_;
  IndexOptions options_;
  watch::WatchOptions watch_options_;
  std::vector<std::string> members_;  // empty if this is not a workspace
  std::vector<Repository> repositories_;
  std::unique_ptr<watch::Watcher> watcher_;
};

}  // namespace

void add_watch(CLI::App& app, Session& session) {
  auto command = std::make_shared<WatchCommand>();
  CLI::App* added = app.add_subcommand("watch", "Keep the index up to date while files change");
  add_refresh_options(*added, command->index);
  added->add_flag("--poll", command->poll,
                  "Check all files regularly instead of waiting for inotify");
  added
      ->add_option("--interval", command->interval,
                   "Seconds between checks without inotify (default 1)")
      ->type_name("SECONDS");
  added->footer(kWatchFooter);
  added->callback([command, &session] {
    base::catch_interrupts();
    Keeper(session, *command).run();
  });
}

}  // namespace cairn::cmd
