#include "internal/project/run.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/ingest/byte_source.h"
#include "internal/ingest/scip_reader.h"
#include "internal/project/guarded_process.h"
#include "internal/project/log_text.h"
#include "internal/project/tree_copy.h"

namespace cairn::project {
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

// The names of a run: placeholders, and the files that are not there behind it.
struct Scene {
  std::string tree;
  std::string work;
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

// Half of the memory of the computer, in MiB; virtual machines else take a fixed share.
std::string memory_for_machines() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  const long mebibytes = pages > 0 && page > 0 ? pages / 2 * (page >> 10) / 1024 : 0;
  return std::to_string(mebibytes < 1024 ? 1024 : mebibytes);
}

Scene scene_of(const Job& job, const std::string& root, const std::string& output) {
  Scene scene;
  scene.work = output + ".work";
  scene.tree = job.in_copy ? scene.work + "/tree" : root;
  const bool is_scip = output.ends_with(".scip");
  // Some choose the format by the ending.
  scene.partial = (is_scip ? output.substr(0, output.size() - 5) : output) + ".partial.scip";
  scene.placeholders = {{"{output}", scene.partial},
                        {"{work}", scene.work},
                        {"{root}", scene.tree},
                        {"{directory}", below(scene.tree, job.directory)},
                        {"{memory}", memory_for_machines()}};
  return scene;
}

// What is removed again, however the run ends.
class Leftovers {
 public:
  Leftovers(const Job& job, const std::string& root, const Scene& scene) {
    std::error_code none;
    fs::remove_all(scene.work, none);
    fs::remove(scene.partial, none);
    paths_ = {scene.work, scene.partial};
    for (const std::string& path : job.creates) {
      std::string absolute = base::joined(root, path);
      if (!fs::exists(fs::symlink_status(absolute, none))) paths_.push_back(std::move(absolute));
    }
  }
  ~Leftovers() {
    std::error_code none;
    for (const std::string& path : paths_) fs::remove_all(path, none);
  }
  Leftovers(const Leftovers&) = delete;
  Leftovers& operator=(const Leftovers&) = delete;

 private:
  std::vector<std::string> paths_;
};

void write_work_file(const std::string& path, const std::string& text) {
  const base::UniqueFd file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!file.valid()) throw base::system_error(errno, "cannot write '" + path + "'");
  base::write_all(file.get(), text, path);
}

void make_work_directory(const Job& job, const Scene& scene) {
  if (::mkdir(scene.work.c_str(), 0755) != 0) {
    throw base::system_error(errno, "cannot make '" + scene.work + "'");
  }
  for (const WorkFile& file : job.files) {
    write_work_file(base::joined(scene.work, base::base_name(file.name)),
                    filled(file.text, scene.placeholders));
  }
}

// The user's environment with `additions`, in which the last of a name counts.
std::vector<std::string> environment_with(const std::vector<std::string>& additions) {
  std::vector<std::string> all;
  for (char** one = environ; one != nullptr && *one != nullptr; ++one) all.emplace_back(*one);
  for (const std::string& addition : additions) {
    const std::string name = addition.substr(0, addition.find('=') + 1);
    std::erase_if(all, [&](const std::string& one) { return one.starts_with(name); });
    all.push_back(addition);
  }
  return all;
}

Launch launch_of(const Job& job, const Scene& scene, int output) {
  Launch launch;
  launch.program = job.program;
  for (const std::string& word : job.command) {
    launch.argv.push_back(filled(word, scene.placeholders));
  }
  if (launch.argv.empty()) launch.argv.push_back(job.program);
  std::vector<std::string> additions;
  for (const std::string& one : job.environment) {
    additions.push_back(filled(one, scene.placeholders));
  }
  launch.environment = environment_with(additions);
  launch.directory = below(scene.tree, job.directory);
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

// Waits for the end. Why it was stopped before, a clause, or "".
std::string watch(GuardedProcess& process, const std::string& log, int log_file,
                  const Progress& progress, const RunLimits& limits) {
  const Clock::time_point start = Clock::now();
  Clock::time_point told = start;
  while (!process.wait(kLookInterval)) {
    base::throw_if_interrupted();
    if (Clock::now() - start >= limits.most_time) {
      return "took longer than " + std::to_string(limits.most_time.count()) + " seconds";
    }
    struct stat status {};
    if (::fstat(log_file, &status) == 0 &&
        static_cast<std::uint64_t>(status.st_size) > limits.most_log_bytes) {
      return "printed too much";
    }
    if (!progress || Clock::now() - told < kProgressInterval) continue;
    told = Clock::now();
    progress(seconds_since(start), last_line(tail_of(log, kTailBytes)));
  }
  return {};
}

std::string clause_of(const Ending& ending) {
  if (ending.signal == SIGKILL) return "was killed, perhaps for want of memory";
  if (ending.signal == SIGABRT) return "broke off, perhaps for want of memory";
  if (ending.signal != 0) return "was ended by signal " + std::to_string(ending.signal);
  if (ending.status == kCannotStart) return "cannot be started";
  return "ended with status " + std::to_string(ending.status);
}

// Documents of a sound SCIP file; nothing if it is none.
std::optional<std::uint64_t> documents_of(const std::string& path) {
  try {
    const std::unique_ptr<ingest::ByteSource> source = ingest::open_byte_source(path);
    ingest::ScipReader reader(*source, path, ingest::Tolerance::kKeepGoing);
    ingest::ScipMessage message;
    std::uint64_t documents = 0;
    bool has_metadata = false;
    while (reader.next(message)) {
      base::throw_if_interrupted();
      if (message.kind == ingest::ScipMessageKind::kMetadata) has_metadata = true;
      if (message.kind == ingest::ScipMessageKind::kDocument) ++documents;
    }
    for (const ingest::Damage& damage : reader.damages()) {
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

// The file where it is expected: some write to a fixed name only.
void fetch_produced(const Job& job, const Scene& scene) {
  if (job.produces.empty()) return;
  std::error_code none;
  fs::rename(base::joined(below(scene.tree, job.directory), job.produces), scene.partial, none);
}

// What the file and the ending together mean.
void judge(const Job& job, const Scene& scene, const Ending& ending, const std::string& log,
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
      clause = !is_there || status.st_size == 0 ? "wrote no index" : "wrote no sound index";
    if (is_good && documents) clause = "found nothing to index";
    result.failure = failure_of(job, clause, log);
    return;
  }
  result.ok = true;
  result.documents = *documents;
  result.bytes = static_cast<std::uint64_t>(status.st_size);
  if (!is_good) {
    result.note = failure_of(job, clause_of(ending), log) + "; what it had written is used";
  }
}

}  // namespace

RunResult run(const Job& job, const std::string& root, const std::string& output,
              const std::string& log, const Progress& progress, const RunLimits& limits) {
  RunResult result;
  if (job.program.empty()) {
    result.failure = job.indexer + " is not installed";
    return result;
  }
  const Clock::time_point start = Clock::now();
  const Scene scene = scene_of(job, root, output);
  const Leftovers leftovers(job, root, scene);
  const base::UniqueFd log_file = open_log(log);
  make_work_directory(job, scene);
  if (job.in_copy && !copy_tree(root, scene.tree, limits.most_copied_bytes)) {
    result.failure = job.indexer + " needs a copy of the sources, and there is too much to copy";
    return result;
  }
  GuardedProcess process(launch_of(job, scene, log_file.get()));
  const std::string stopped = watch(process, log, log_file.get(), progress, limits);
  process.kill();
  result.seconds = seconds_since(start);
  result.peak_memory_bytes = process.ending().peak_memory_bytes;
  if (!stopped.empty()) {
    result.failure = failure_of(job, stopped, log);
    return result;
  }
  judge(job, scene, process.ending(), log, result);
  if (result.ok && ::rename(scene.partial.c_str(), output.c_str()) != 0) {
    throw base::system_error(errno, "cannot write '" + output + "'");
  }
  return result;
}

bool starts(const std::string& program, const std::string& directory) {
  const base::UniqueFd nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  // Without this a stand-in of rustup downloads a whole tool chain to answer.
  const Launch launch{program,
                      {program, "--version"},
                      environment_with({"RUSTUP_AUTO_INSTALL=0"}),
                      directory,
                      nowhere.get()};
  GuardedProcess process(launch);
  const Clock::time_point start = Clock::now();
  while (!process.wait(kLookInterval)) {
    base::throw_if_interrupted();
    if (Clock::now() - start >= kProbeTime) return false;
  }
  return process.ending().status == 0;
}

}  // namespace cairn::project
