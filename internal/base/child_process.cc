#include "internal/base/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "internal/base/error.h"
#include "internal/base/interrupt.h"
#include "internal/base/platform/files.h"
#include "internal/base/platform/processes.h"

namespace cairn::base {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{64} << 10U;
constexpr std::chrono::milliseconds kPollInterval{200};

bool is_program(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string find_program(const std::string& name) {
  if (name.starts_with('/')) return is_program(name) ? name : "";
  const char* const variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string_view rest = variable == nullptr ? "" : variable;
  while (!rest.empty()) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    std::string candidate = std::string(rest.substr(0, colon)) + "/" + name;
    if (candidate.front() == '/' && is_program(candidate)) return candidate;
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return {};
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

struct SpawnActions {
  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
  SpawnActions() {
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
  }
  ~SpawnActions() {
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
  }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
};

// Starts `program` in its own process group, with default signal handlers. The program reads from
// `input` (or from /dev/null if `input` is negative) and writes to `write_end`, errors too if
// `with_errors`. Returns the process id, or -1 if the program could not be started.
pid_t spawn(const std::string& program, std::vector<std::string> argv,
            std::vector<std::string> environment, const std::string& directory, int input,
            int write_end, bool with_errors) {
  SpawnActions actions;
  if (input < 0) {
    ::posix_spawn_file_actions_addopen(&actions.files, 0, "/dev/null", O_RDONLY, 0);
  } else {
    ::posix_spawn_file_actions_adddup2(&actions.files, input, 0);
  }
  ::posix_spawn_file_actions_adddup2(&actions.files, write_end, 1);
  if (with_errors) {
    ::posix_spawn_file_actions_adddup2(&actions.files, write_end, 2);
  } else {
    ::posix_spawn_file_actions_addopen(&actions.files, 2, "/dev/null", O_WRONLY, 0);
  }
  ::posix_spawn_file_actions_addchdir_np(&actions.files, directory.c_str());
  sigset_t signals{};
  sigfillset(&signals);
  ::posix_spawnattr_setsigdefault(&actions.attributes, &signals);
  ::posix_spawnattr_setpgroup(&actions.attributes, 0);
  ::posix_spawnattr_setflags(
      &actions.attributes,
      static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | platform::spawn_flags()));
  pid_t pid = -1;
  const int failed = ::posix_spawn(&pid, program.c_str(), &actions.files, &actions.attributes,
                                   pointers(argv).data(), pointers(environment).data());
  return failed == 0 ? pid : -1;
}

// Returns an unnamed file, in memory if possible, that contains `text`, with the file position at the start.
UniqueFd in_memory(std::string_view text) {
  UniqueFd file = platform::file_in_memory();
  if (!file.valid()) throw system_error(errno, "cannot create a buffer for the program's input");
  write_all(file.get(), text, "the program's input");
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& argv,
                           const std::vector<std::string>& environment,
                           const std::string& directory, const ChildLimits& limits,
                           std::string_view input)
    : name_(argv.front()),
      limits_(limits),
      deadline_(std::chrono::steady_clock::now() + limits.max_time),
      buffer_(kBufferBytes) {
  const std::string program = find_program(name_);
  if (program.empty()) {
    failure_ = name_ + " is not installed";
    return;
  }
  platform::Pipe pipe = platform::make_pipe();
  if (!pipe.read_end.valid()) {
    failure_ = name_ + " cannot be started";
    return;
  }
  output_ = std::move(pipe.read_end);
  const UniqueFd read_input = input.empty() ? UniqueFd() : in_memory(input);
  pid_ = spawn(program, argv, environment, directory, read_input.get(), pipe.write_end.get(),
               limits.with_errors);
  if (pid_ < 0) {
    failure_ = name_ + " cannot be started";
    output_.reset();
  }
}

ChildProcess::~ChildProcess() { kill(); }

void ChildProcess::stop(std::string_view why) {
  kill();
  if (failure_.empty()) failure_ = name_ + " " + std::string(why);
}

void ChildProcess::kill() noexcept {
  output_.reset();
  at_ = end_ = 0;
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

bool ChildProcess::fill() {
  using Clock = std::chrono::steady_clock;
  const auto silent_until = std::min(deadline_, Clock::now() + limits_.max_silence);
  while (output_.valid()) {
    throw_if_interrupted();
    pollfd wanted{output_.get(), POLLIN, 0};
    const int ready = ::poll(&wanted, 1, static_cast<int>(kPollInterval.count()));
    if (ready == 0 || (ready < 0 && errno == EINTR)) {
      if (Clock::now() >= silent_until) stop("took too long");
      continue;
    }
    const ssize_t got = ::read(output_.get(), buffer_.data(), buffer_.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      output_.reset();
      break;
    }
    bytes_ += static_cast<std::uint64_t>(got);
    if (bytes_ > limits_.max_bytes) {
      is_cut_ = true;
      stop("produced too much output");
      break;
    }
    if (Clock::now() >= deadline_) {
      stop("took too long");
      break;
    }
    at_ = 0;
    end_ = static_cast<std::size_t>(got);
    return true;
  }
  return false;
}

int ChildProcess::peek() {
  if (at_ == end_ && !fill()) return -1;
  return static_cast<unsigned char>(buffer_[at_]);
}

bool ChildProcess::read_until(char delimiter, std::string& field) {
  field.clear();
  if (peek() < 0) return false;
  while (peek() >= 0) {
    const char* const begin = buffer_.data() + at_;
    const char* const end = buffer_.data() + end_;
    const char* const found = std::find(begin, end, delimiter);
    const auto size = static_cast<std::size_t>(found - begin);
    field.append(begin, std::min(size, limits_.max_field_bytes - field.size()));
    at_ += size;
    if (found == end) continue;
    ++at_;
    break;
  }
  return true;
}

void ChildProcess::read_bytes(std::size_t count, std::string& field) {
  field.clear();
  while (field.size() < count && peek() >= 0) {
    const std::size_t size = std::min(count - field.size(), end_ - at_);
    field.append(buffer_.data() + at_, size);
    at_ += size;
  }
}

bool ChildProcess::finish() {
  if (pid_ <= 0) return false;
  while (output_.valid()) {
    at_ = end_;
    if (!fill()) break;
  }
  if (pid_ <= 0) return false;
  int status = 0;
  // The program has closed its output, but it may still be running.
  while (true) {
    const pid_t ended = ::waitpid(pid_, &status, WNOHANG);
    if (ended == pid_) break;
    if (std::chrono::steady_clock::now() >= deadline_) {
      stop("took too long");
      return false;
    }
    ::usleep(1000);
  }
  pid_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  has_refused_ = WIFEXITED(status);
  failure_ =
      name_ + (WIFEXITED(status) ? " ended with status " + std::to_string(WEXITSTATUS(status))
                                 : std::string(" was killed by a signal"));
  return false;
}

}  // namespace cairn::base
