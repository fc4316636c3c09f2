#include "internal/syncing/worker.h"

#include <filesystem>
#include <utility>

#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/linker/whole_directory.h"
#include "internal/store/databases.h"
#include "internal/syncing/environment.h"

namespace cairn::syncing {
namespace {

using base::Error;
using base::ErrorKind;
using Clock = std::chrono::steady_clock;

// A directory for the clone, which no two repositories share whatever their names are.
std::string directory_of(const SyncSettings& settings, const store::Source& source) {
  return settings.cache + "/" + base::to_hex(base::hash64(source.name + "\n" + source.url));
}

void index(const std::string& directory, const SyncSettings& settings) {
  base::ChildLimits limits;
  limits.max_time = limits.max_silence = settings.limits.max_time;
  limits.with_errors = true;
  base::ChildProcess cairn({settings.program, "index", "--syntactic", directory},
                           environment_for_cairn(), "/", limits);
  std::string why;
  std::string line;
  while (cairn.read_until('\n', line)) {
    if (line.starts_with("cairn: error: ")) why = line.substr(line.find("error: ") + 7);
  }
  if (cairn.finish()) return;
  throw Error(ErrorKind::kIo,
              "indexing failed: " + base::display_line(why.empty() ? cairn.failure() : why));
}

void publish(const std::string& directory, const std::string& name, const SyncSettings& settings) {
  store::PublishRequest request;
  request.index_path = directory + "/.cairn/index.db";
  request.url = settings.database;
  request.url.repository = name;
  request.make_directory = linker::make_whole_directory;
  store::publish_index(request);
}

// Whether an error is one of the database, which every repository would meet.
bool is_of_database(const Error& error) {
  return error.kind() == ErrorKind::kPermission || error.kind() == ErrorKind::kIndexVersion;
}

void bring_up_to_date(const store::SourceState& taken, const SyncSettings& settings,
                      SyncReport& report) {
  report.commit = remote_head(taken.source.url, settings.limits);
  if (report.commit == taken.head) {
    report.outcome = SyncOutcome::kUnchanged;
    return;
  }
  const std::string directory = directory_of(settings, taken.source);
  report.commit = update_mirror(taken.source.url, directory, settings.limits);
  index(directory, settings);
  publish(directory, taken.source.name, settings);
  report.outcome = SyncOutcome::kPublished;
}

}  // namespace

std::optional<SyncReport> sync_next(store::SourceQueue& queue, const SyncSettings& settings) {
  const Clock::time_point begin = Clock::now();
  const std::optional<store::SourceState> taken = queue.take();
  if (!taken) return std::nullopt;
  SyncReport report;
  report.name = taken->source.name;
  try {
    bring_up_to_date(*taken, settings, report);
    queue.succeed(report.commit, settings.every);
  } catch (const Error& error) {
    if (is_of_database(error)) throw;
    report.outcome = SyncOutcome::kFailed;
    report.commit.clear();
    report.why = error.message();
    report.is_dead = taken->failures + 1 >= store::kMaxFailures;
    queue.fail(report.why);
  }
  report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return report;
}

}  // namespace cairn::syncing
