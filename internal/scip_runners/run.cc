#include "internal/scip_runners/run.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/base/platform/sandbox.h"
#include "internal/scip/byte_source.h"
#include "internal/scip/scip_reader.h"
#include "internal/scip_runners/environment.h"
#include "internal/scip_runners/guarded_process.h"
#include "internal/scip_runners/log_text.h"
#include "internal/scip_runners/sandbox_rules.h"
#include "internal/scip_runners/tree_copy.h"

namespace cairn::scip_runners {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLookInterval{100};
constexpr std::chrono::milliseconds kProgressInterval{500};
constexpr std::chrono::seconds kProbeTime{10};
constexpr std::size_t kTailBytes = 4096;
constexpr std::size_t kTellingBytes = std::size_t{32} << 10U;

struct Placeholder {
  std::string_view name;
  std::string value;
};

// The paths of a run, and the values of its placeholders.
struct RunPaths {
  std::string tree;
  std::string work;
  std::string cache;
  std::string partial;
  std::vector<Placeholder> placeholders;
};

std::string filled(std::string_view text, std::span<const Placeholder> placeholders) {
  std::string result;
  while (!text.empty()) {
    const Placeholder* found = nullptr;
    for (const Placeholder& one : placeholders) {
      if (text.starts_with(one.name)) found = &one;
    }
    result += found == nullptr ? std::string(1, text.front()) : found->value;
    text.remove_prefix(found == nullptr ? 1 : found->name.size());
  }
  return result;
}

std::string below(const std::string& root, const std::string& directory) {
  return directory.empty() ? root : base::joined(root, directory);
}

// Returns half of the computer's memory in MiB, but at least 1024. By default, Node.js would use
// less.
std::string memory_for_machines() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  const long mebibytes = pages > 0 && page > 0 ? pages / 2 * (page >> 10) / 1024 : 0;
  return std::to_string(mebibytes < 1024 ? 1024 : mebibytes);
}

RunPaths scene_of(const Job& job, const std::string& root, const std::string& output) {
  RunPaths scene;
  scene.work = output + ".work";
  scene.cache = base::joined(base::system_directory_of(output), "cache");
  scene.tree = job.in_copy ? scene.work + "/tree" : root;
  scene.partial = scene.work + "/partial.scip";  // some indexers choose the format by the extension
  scene.placeholders = {{"{output}", scene.partial},
                        {"{work}", scene.work},
                        {"{cache}", scene.cache},
                        {"{root}", scene.tree},
                        {"{directory}", below(scene.tree, job.directory)},
                        {"{memory}", memory_for_machines()}};
  return scene;
}

// Removes the work directory of a run. The constructor removes a directory that an earlier run left
// behind. The destructor removes the directory of this run, however the run ends.
class Leftovers {
 public:
  explicit Leftovers(std::string work) : work_(std::move(work)) { remove(); }
  ~Leftovers() { remove(); }
  Leftovers(const Leftovers&) = delete;
  Leftovers& operator=(const Leftovers&) = delete;

 private:
  void remove() const {
    std::error_code none;
    fs::remove_all(work_, none);
  }

  std::string work_;
};

void write_work_file(const std::string& path, const std::string& text, mode_t mode) {
  const base::UniqueFd file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.valid()) throw base::system_error(errno, "cannot write '" + path + "'");
  base::write_all(file.get(), text, path);
}

void make_directory(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) == 0) return;
  struct stat status {};
  // lstat() rather than stat(): if `path` were a link, the indexer could write to the target of the
  // link.
  const bool is_ours = errno == EEXIST && ::lstat(path.c_str(), &status) == 0 &&
                       S_ISDIR(status.st_mode) && status.st_uid == ::geteuid();
  if (!is_ours)
    throw base::system_error(EEXIST, "cannot create '" + base::display_line(path) + "'");
}

void make_work_directory(const Job& job, const RunPaths& scene) {
  make_directory(scene.cache);
  for (const char* const part : {"", "/bin", "/tmp"}) make_directory(scene.work + part);
  for (const WorkFile& file : job.files) {
    const std::string_view name = base::base_name(file.name);
    const std::string directory = file.is_program ? scene.work + "/bin" : scene.work;
    write_work_file(base::joined(directory, name), filled(file.text, scene.placeholders),
                    file.is_program ? 0755 : 0644);
  }
}

// GIT_CONFIG_GLOBAL=/dev/null is needed because the sandbox hides the user's git settings, and git
// fails if it cannot read them.
constexpr auto kForAll = std::to_array<const char*>(
    {"TMPDIR={work}/tmp", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
     "GIT_TERMINAL_PROMPT=0", "PYTHONNOUSERSITE=1", "PYTHONSAFEPATH=1"});

std::vector<std::string> environment_of(const Job& job, const RunPaths& scene,
                                        const std::string& root, bool network) {
  std::vector<std::string> additions;
  const auto add = [&](std::string_view one) {
    additions.push_back(filled(one, scene.placeholders));
  };
  for (const char* const one : kForAll) add(one);
  for (const std::string& one : job.environment) add(one);
  for (const std::string& one : network ? job.online_environment : job.offline_environment) {
    add(one);
  }
  std::vector<std::string> all = environment_for(root, additions);
  for (std::string& one : all) {
    if (one.starts_with("PATH=")) one.insert(5, scene.work + "/bin:");
  }
  return all;
}

Launch launch_of(const Job& job, const RunPaths& scene, int output) {
  Launch launch;
  launch.program = job.program;
  for (const std::string& word : job.command) {
    launch.argv.push_back(filled(word, scene.placeholders));
  }
  if (launch.argv.empty()) launch.argv.push_back(job.program);
  launch.directory = job.runs_in_work ? scene.work : below(scene.tree, job.directory);
  launch.output = output;
  return launch;
}

base::UniqueFd open_log(const std::string& log) {
  const int flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW;
  base::UniqueFd file(::open(log.c_str(), flags, 0644));
  if (!file.valid()) throw base::system_error(errno, "cannot write '" + log + "'");
  return file;
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Waits for the program to end. Returns a clause that says why it was stopped early, or "".
std::string watch(GuardedProcess& process, const std::string& log, int log_file,
                  const Progress& progress, const RunLimits& limits) {
  const Clock::time_point start = Clock::now();
  Clock::time_point told = start;
  while (!process.wait(kLookInterval)) {
    base::throw_if_interrupted();
    if (Clock::now() - start >= limits.max_time) {
      return "took longer than " + std::to_string(limits.max_time.count()) + " seconds";
    }
    struct stat status {};
    if (::fstat(log_file, &status) == 0 &&
        static_cast<std::uint64_t>(status.st_size) > limits.max_log_bytes) {
      return "produced too much output";
    }
    if (!progress || Clock::now() - told < kProgressInterval) continue;
    told = Clock::now();
    progress(seconds_since(start), last_line(tail_of(log, kTailBytes)));
  }
  return {};
}

std::string clause_of(const Ending& ending) {
  if (ending.signal == SIGKILL) return "was killed, perhaps because it ran out of memory";
  if (ending.signal == SIGABRT) return "aborted, perhaps because it ran out of memory";
  if (ending.signal != 0) return "was ended by signal " + std::to_string(ending.signal);
  if (ending.status == kCannotStart) return "cannot be started";
  if (ending.status == kCannotConfine) return "cannot be started, or its sandbox cannot be set up";
  return "ended with status " + std::to_string(ending.status);
}

// Returns the number of documents in a valid SCIP file; nothing if the file is not valid.
std::optional<std::uint64_t> documents_of(const std::string& path) {
  try {
    const std::unique_ptr<scip::ByteSource> source = scip::open_byte_source(path);
    scip::ScipReader reader(*source, path, scip::Tolerance::kKeepGoing);
    scip::ScipMessage message;
    std::uint64_t documents = 0;
    bool has_metadata = false;
    while (reader.next(message)) {
      base::throw_if_interrupted();
      if (message.kind == scip::ScipMessageKind::kMetadata) has_metadata = true;
      if (message.kind == scip::ScipMessageKind::kDocument) ++documents;
    }
    for (const scip::Damage& damage : reader.damages()) {
      if (damage.rest_is_lost) return std::nullopt;
    }
    if (!has_metadata) return std::nullopt;
    return documents;
  } catch (const base::Error&) {
    return std::nullopt;
  }
}

std::string failure_of(const Job& job, const std::string& clause, const std::string& log) {
  const std::string line = telling_line(tail_of(log, kTellingBytes));
  return job.indexer + " " + clause + (line.empty() ? "" : ": " + line);
}

// If the indexer writes to a fixed file name, moves that file to `scene.partial`.
void fetch_produced(const Job& job, const RunPaths& scene) {
  if (job.produces.empty()) return;
  std::error_code none;
  fs::rename(base::joined(below(scene.tree, job.directory), job.produces), scene.partial, none);
}

// Fills `result` from the SCIP file and from the way in which the program ended.
void judge(const Job& job, const RunPaths& scene, const Ending& ending, const std::string& log,
           RunResult& result) {
  fetch_produced(job, scene);
  struct stat status {};
  const bool is_there = ::lstat(scene.partial.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  const bool is_good = ending.status == 0;
  std::optional<std::uint64_t> documents;
  if (is_there && ending.signal == 0) documents = documents_of(scene.partial);
  if (documents.value_or(0) == 0) {
    std::string clause = clause_of(ending);
    if (is_good)
      clause = !is_there || status.st_size == 0 ? "wrote no index" : "wrote an invalid index";
    if (is_good && documents) clause = "found nothing to index";
    result.failure = failure_of(job, clause, log);
    return;
  }
  result.ok = true;
  result.documents = *documents;
  result.bytes = static_cast<std::uint64_t>(status.st_size);
  if (!is_good) {
    result.note = failure_of(job, clause_of(ending), log);
  }
}

// Whether `log` suggests that a download failed.
bool misses_network(std::string_view log) {
  constexpr auto kSigns = std::to_array<std::string_view>(
      {"GOPROXY=off", "dial tcp", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "offline",
       "Could not resolve", "could not resolve", "Could not transfer", "UnknownHostException",
       "Network is unreachable", "name resolution", "failed to download", "CARGO_NET_OFFLINE",
       "Unable to load the service index"});
  return std::any_of(kSigns.begin(), kSigns.end(),
                     [&](std::string_view sign) { return log.find(sign) != log.npos; });
}

// Returns whether `PROGRAM --version` exits with status 0 within ten seconds. rustup installs a
// stand-in for a missing component, which exits with another status.
bool works(const Launch& launch) {
  Launch trial = launch;
  trial.argv = {launch.program, "--version"};
  trial.directory = "/";  // a file in the repository could choose another toolchain
  GuardedProcess process(trial);
  const Clock::time_point start = Clock::now();
  while (!process.wait(kLookInterval)) {
    base::throw_if_interrupted();
    if (Clock::now() - start >= kProbeTime) return false;
  }
  return process.ending().status == 0;
}

}  // namespace

RunResult run(const Job& job, const std::string& root, const std::string& output,
              const std::string& log, const Progress& progress, const RunLimits& limits) {
  RunResult result;
  if (job.program.empty()) {
    result.is_missing = true;
    result.failure = job.indexer + " is not installed";
    return result;
  }
  const Clock::time_point start = Clock::now();
  const RunPaths scene = scene_of(job, root, output);
  RuleRequest rules;
  rules.root = root;
  rules.program = job.program;
  rules.environment = environment_of(job, scene, root, limits.network);
  rules.writable = {scene.work, scene.cache, log};
  rules.writable.insert(rules.writable.end(), job.writes.begin(), job.writes.end());
  rules.network = limits.network;
  if (const std::string why = why_not_confined(rules); !why.empty()) {
    result.failure = job.indexer + " " + why;
    return result;
  }
  const Leftovers leftovers(scene.work);
  const base::UniqueFd log_file = open_log(log);
  make_work_directory(job, scene);
  if (job.in_copy && !copy_tree(root, scene.tree, limits.max_copied_bytes)) {
    result.failure = job.indexer + " needs a copy of the sources, which are too large to copy";
    return result;
  }
  const platform::Sandbox sandbox(rules_for(rules));
  Launch launch = launch_of(job, scene, log_file.get());
  launch.environment = std::move(rules.environment);
  launch.sandbox = &sandbox;
  if (job.may_be_stand_in && !works(launch)) {
    result.is_missing = true;
    result.failure = job.indexer + " is installed, but does not work";
    return result;
  }
  GuardedProcess process(launch);
  const std::string stopped = watch(process, log, log_file.get(), progress, limits);
  process.kill();
  result.seconds = seconds_since(start);
  result.peak_memory_bytes = process.ending().peak_memory_bytes;
  if (!stopped.empty()) {
    result.failure = failure_of(job, stopped, log);
    return result;
  }
  judge(job, scene, process.ending(), log, result);
  if (!result.ok && !limits.network && misses_network(tail_of(log, kTellingBytes))) {
    result.failure +=
        "; it ran without network access; run 'cairn index --precise --network' to allow it";
  }
  if (result.ok && ::rename(scene.partial.c_str(), output.c_str()) != 0) {
    throw base::system_error(errno, "cannot write '" + output + "'");
  }
  return result;
}

}  // namespace cairn::scip_runners
