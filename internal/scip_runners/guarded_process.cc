#include "internal/scip_runners/guarded_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "internal/base/error.h"
#include "internal/base/platform/processes.h"

namespace cairn::scip_runners {
namespace {

constexpr int kLifeline = 3;
constexpr int kReport = 4;
constexpr int kRuleset = 5;
constexpr int kFirstFree = 6;
constexpr int kOutOfTheWay = 10;

platform::Pipe make_pipe() {
  platform::Pipe made = platform::make_pipe();
  if (!made.read_end.valid()) throw base::system_error(errno, "cannot create a pipe");
  return made;
}

// Everything that the child process needs after fork(). It is prepared before the fork, because the
// child of a multithreaded process must not allocate memory.
struct Prepared {
  const char* program = nullptr;
  const char* directory = nullptr;
  std::vector<char*> argv;
  std::vector<char*> environment;
  int output = -1;
  int lifeline = -1;
  int report = -1;
  const platform::Sandbox* sandbox = nullptr;
};

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  // execve() takes pointers to non-const char, but does not modify the strings.
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.data()));
  result.push_back(nullptr);
  return result;
}

// Duplicates `from` as the descriptor `to`, which stays open across exec.
void move_to(int from, int to) {
  if (::dup2(from, to) < 0) ::_exit(kCannotStart);
}

[[noreturn]] void become_program(const Prepared& prepared) {
  sigset_t none{};
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (prepared.sandbox != nullptr && !prepared.sandbox->enter(kRuleset)) ::_exit(kCannotConfine);
  platform::close_descriptors_from(kLifeline);
  if (::chdir(prepared.directory) == 0) {
    ::execve(prepared.program, prepared.argv.data(), prepared.environment.data());
  }
  ::_exit(kCannotStart);
}

// Waits until cairn ends, then kills the process group, including this process.
[[noreturn]] void keep_guard() {
  ::close(kReport);
  char nothing = 0;
  while (::read(kLifeline, &nothing, 1) < 0 && errno == EINTR) {
  }
  ::kill(0, SIGKILL);
  ::_exit(0);
}

void tidy_descriptors(const Prepared& prepared) {
  const int output = ::fcntl(prepared.output, F_DUPFD, kOutOfTheWay);
  const int lifeline = ::fcntl(prepared.lifeline, F_DUPFD, kOutOfTheWay);
  const int report = ::fcntl(prepared.report, F_DUPFD, kOutOfTheWay);
  const int ruleset = prepared.sandbox == nullptr ? -1 : prepared.sandbox->descriptor();
  const int kept_ruleset = ruleset < 0 ? -1 : ::fcntl(ruleset, F_DUPFD, kOutOfTheWay);
  const int nothing = ::open("/dev/null", O_RDONLY);
  move_to(nothing, STDIN_FILENO);
  move_to(output, STDOUT_FILENO);
  move_to(output, STDERR_FILENO);
  move_to(lifeline, kLifeline);
  move_to(report, kReport);
  if (kept_ruleset >= 0) move_to(kept_ruleset, kRuleset);
  const int first_free = kept_ruleset >= 0 ? kFirstFree : kRuleset;
  platform::close_descriptors_from(first_free);
}

[[noreturn]] void stand_between(const Prepared& prepared) {
  ::setsid();
  for (int signal = 1; signal < NSIG; ++signal) static_cast<void>(::signal(signal, SIG_DFL));
  tidy_descriptors(prepared);
  const pid_t guard = ::fork();
  if (guard == 0) keep_guard();
  const pid_t program = guard < 0 ? -1 : ::fork();
  if (program == 0) become_program(prepared);
  int status = 0;
  rusage used{};
  while (program > 0 && ::wait4(program, &status, 0, &used) < 0 && errno == EINTR) {
  }
  Ending ending;
  ending.status = program > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ending.signal = program > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  ending.peak_memory_bytes = platform::peak_memory_bytes(used);
  // This write is atomic, because `ending` is shorter than PIPE_BUF.
  const ssize_t written = ::write(kReport, &ending, sizeof(ending));
  ::kill(0, SIGKILL);
  ::_exit(written < 0 ? 1 : 0);
}

}  // namespace

GuardedProcess::GuardedProcess(const Launch& launch) {
  platform::Pipe lifeline = make_pipe();
  platform::Pipe report = make_pipe();
  platform::Command command{launch.program, launch.argv};
  if (launch.sandbox != nullptr) command = launch.sandbox->confined(std::move(command));
  Prepared prepared{command.program.c_str(),
                    launch.directory.c_str(),
                    pointers_to(command.argv),
                    pointers_to(launch.environment),
                    launch.output,
                    lifeline.read_end.get(),
                    report.write_end.get(),
                    launch.sandbox};
  group_ = ::fork();
  if (group_ == 0) stand_between(prepared);
  if (group_ < 0) throw base::system_error(errno, "cannot start a process");
  lifeline_ = std::move(lifeline.write_end);
  report_ = std::move(report.read_end);
}

GuardedProcess::~GuardedProcess() { kill(); }

void GuardedProcess::kill() {
  if (group_ <= 0) return;
  ::kill(group_, SIGKILL);  // in case the process has not created its group yet
  ::kill(-group_, SIGKILL);
  while (::waitpid(group_, nullptr, 0) < 0 && errno == EINTR) {
  }
  group_ = -1;
}

bool GuardedProcess::wait(std::chrono::milliseconds time) {
  if (group_ <= 0) return true;
  pollfd wanted{report_.get(), POLLIN, 0};
  if (::poll(&wanted, 1, static_cast<int>(time.count())) <= 0) return false;
  Ending ending;
  const ssize_t got = ::read(report_.get(), &ending, sizeof(ending));
  if (got == static_cast<ssize_t>(sizeof(ending))) {
    ending_ = ending;
  } else {
    ending_ = {-1, SIGKILL, 0};  // the group was killed before it could report
  }
  kill();
  return true;
}

}  // namespace cairn::scip_runners
