#include <ctime>
#include <memory>
#include <thread>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/consent.h"
#include "cmd/cairn/index_options.h"
#include "cmd/cairn/progress.h"
#include "cmd/cairn/workspace.h"
#include "internal/base/interrupt.h"
#include "internal/base/source_tree.h"
#include "internal/git/log.h"
#include "internal/render/refresh_report.h"
#include "internal/worktree/listing.h"

namespace cairn::cmd {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// An update starts when no file has changed for kQuiet, but at most kMaxWaiting after the first
// change. Without the second limit, a log file that is written all the time would prevent updates.
constexpr milliseconds kQuiet{300};
constexpr milliseconds kMaxWaiting{5000};
constexpr int kShareOfTime = 20;  // checks take at most 1/kShareOfTime of the time
constexpr std::size_t kMaxIntervalSeconds = 3600;

struct WatchOptions {
  IndexOptions index;
  std::string interval = "1";
};

// The paths, sizes and modification times of the files, and the current commit. Determining them
// reads no file contents.
struct Glance {
  std::vector<worktree::ListedFile> files;
  std::string head;

  friend bool operator==(const Glance& a, const Glance& b) {
    const auto same = [](const worktree::ListedFile& x, const worktree::ListedFile& y) {
      return x.path == y.path && x.bytes == y.bytes && x.modified == y.modified;
    };
    return a.head == b.head &&
           std::equal(a.files.begin(), a.files.end(), b.files.begin(), b.files.end(), same);
  }
};

Glance glance_at(const refresh::RefreshRequest& request) {
  worktree::ListingRequest listing;
  listing.excluded = request.excluded;
  const base::SourceTree tree(request.root);
  return {worktree::list_files(tree, listing).files, git::head_of(request.root)};
}

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  std::string text(8, ' ');
  text.resize(std::strftime(text.data(), text.size() + 1, "%H:%M:%S", &parts));
  return text;
}

void sleep_for(milliseconds time) {
  const auto end = steady_clock::now() + time;
  while (steady_clock::now() < end) {
    base::throw_if_interrupted();
    std::this_thread::sleep_for(std::min(time, milliseconds(100)));
  }
}

void bring_up_to_date(Session& session, const refresh::RefreshRequest& request) {
  refresh::Listener listener;
  listener.progress = show_progress;
  listener.starts = [&request](const refresh::JobOutcome& outcome) {
    clear_progress();
    Session::note(announcement_of(outcome, request));
  };
  try {
    const refresh::RefreshReport report = refresh::bring_up_to_date(request, listener);
    clear_progress();
    if (!report.last().unchanged) session.print(time_of_day() + " " + render::text_of(report));
  } catch (const base::Error& error) {
    clear_progress();
    Session::warn(error.message() + "; the index is unchanged; retrying at the next change");
  }
  session.flush();
}

refresh::RefreshRequest watch_request(const WatchOptions& options) {
  refresh::RefreshRequest request = index_request(options.index);
  if (!options.index.precise) request.precision = refresh::Precision::kNever;
  return request;
}

// Updates the index. If the current settings cannot be read, uses the previous settings.
void update_again(Session& session, const WatchOptions& options, refresh::RefreshRequest& request) {
  try {
    request = watch_request(options);
  } catch (const base::Error& error) {
    Session::warn(error.message() + "; the previous settings still apply");
  }
  bring_up_to_date(session, request);
}

void run_watch(Session& session, const WatchOptions& options) {
  base::catch_interrupts();
  if (!workspace_members(options.index).empty()) {
    throw base::Error(base::ErrorKind::kUsage, "a workspace cannot be watched as a whole",
                      "watch its members, and run 'cairn index' here to join them");
  }
  refresh::RefreshRequest request = watch_request(options);
  const milliseconds interval =
      std::chrono::seconds(parse_count("--interval", options.interval, kMaxIntervalSeconds));
  Glance before = glance_at(request);
  bring_up_to_date(session, request);
  Session::note("watching " + request.root + "; Ctrl-C stops");
  for (;;) {
    const auto begin = steady_clock::now();
    Glance now = glance_at(request);
    const auto took = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    if (!(now == before)) {
      const auto give_up = begin + kMaxWaiting;
      do {  // an editor or git may still be writing files
        before = std::move(now);
        sleep_for(kQuiet);
        now = glance_at(request);
      } while (!(now == before) && steady_clock::now() < give_up);
      before = std::move(now);
      update_again(session, options, request);
    }
    sleep_for(std::max(interval, took * kShareOfTime));
  }
}

}  // namespace

void add_watch(CLI::App& app, Session& session) {
  auto options = std::make_shared<WatchOptions>();
  CLI::App* command = app.add_subcommand("watch", "Keep the index up to date while files change");
  add_refresh_options(*command, options->index);
  command->add_option("--interval", options->interval, "Seconds between checks (default 1)")
      ->type_name("SECONDS");
  command->footer(
      "The built-in indexer reads what has changed; with --precise, SCIP indexers run too.\n"
      "'cairn mcp' and 'cairn serve' use the new index at once.\n\n"
      "Examples\n  cairn watch\n  cairn watch --interval 5 ~/src/app");
  command->callback([options, &session] { run_watch(session, *options); });
}

}  // namespace cairn::cmd
