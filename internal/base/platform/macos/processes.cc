#include "internal/base/platform/processes.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/event.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <mach-o/dyld.h>

extern char** environ;  // no header declares it

namespace cairn::platform {
namespace {

// Waits until the process `parent` has ended, then sends `signal` to this process.
void await_end_of(pid_t parent, int signal) {
  const base::UniqueFd queue(::kqueue());
  struct kevent wanted {};
  EV_SET(&wanted, static_cast<uintptr_t>(parent), EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0,
         nullptr);
  struct kevent seen {};
  int count = -1;
  do {
    count = ::kevent(queue.get(), &wanted, 1, &seen, 1, nullptr);
  } while (count < 0 && errno == EINTR);
  // ESRCH: the parent has already ended.
  const bool has_ended =
      count > 0 ? (seen.flags & EV_ERROR) == 0 || seen.data == ESRCH : errno == ESRCH;
  if (has_ended) ::kill(::getpid(), signal);
}

}  // namespace

// Programs that cairn starts do not inherit the ends even if they are started between the calls:
// see spawn_flags().
Pipe make_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe(ends.data()) != 0) return {};
  Pipe made{base::UniqueFd(ends[0]), base::UniqueFd(ends[1])};
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return made;
}

short spawn_flags() { return POSIX_SPAWN_CLOEXEC_DEFAULT; }

void close_descriptors_from(int first) {
  const int end = ::getdtablesize();
  for (int fd = first; fd < end; ++fd) ::close(fd);
}

void signal_when_parent_ends(int signal) {
  const pid_t parent = ::getppid();
  if (parent <= 1) return;
  std::thread([parent, signal] { await_end_of(parent, signal); }).detach();
}

std::uint64_t peak_memory_bytes(const rusage& used) {
  return static_cast<std::uint64_t>(used.ru_maxrss);
}

std::string program_path() {
  std::array<char, PATH_MAX> given{};
  std::uint32_t size = given.size();
  if (::_NSGetExecutablePath(given.data(), &size) != 0) return {};
  std::array<char, PATH_MAX> resolved{};
  return ::realpath(given.data(), resolved.data()) == nullptr ? given.data() : resolved.data();
}

std::vector<std::string> environment() {
  std::vector<std::string> lines;
  for (char** line = environ; line != nullptr && *line != nullptr; ++line) {
    lines.emplace_back(*line);
  }
  return lines;
}

}  // namespace cairn::platform
