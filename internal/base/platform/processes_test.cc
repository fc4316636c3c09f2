#include "internal/base/platform/processes.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace cairn::platform {
namespace {

TEST_CASE("a pipe passes bytes on, and no program inherits it") {
  const Pipe pipe = make_pipe();
  REQUIRE(pipe.read_end.valid());
  REQUIRE(::write(pipe.write_end.get(), "x", 1) == 1);
  char c = 0;
  CHECK(::read(pipe.read_end.get(), &c, 1) == 1);
  CHECK(c == 'x');
  CHECK((::fcntl(pipe.read_end.get(), F_GETFD) & FD_CLOEXEC) != 0);
  CHECK((::fcntl(pipe.write_end.get(), F_GETFD) & FD_CLOEXEC) != 0);
}

TEST_CASE("a process can close all descriptors from a number on") {
  const Pipe pipe = make_pipe();
  const pid_t child = ::fork();
  if (child == 0) {
    close_descriptors_from(3);
    ::_exit(::fcntl(pipe.read_end.get(), F_GETFD) < 0 && ::fcntl(2, F_GETFD) >= 0 ? 0 : 1);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}

// The child starts a grandchild, and ends once the grandchild waits for that.
TEST_CASE("a process gets a signal when its parent ends") {
  Pipe ready = make_pipe();
  Pipe result = make_pipe();
  const pid_t child = ::fork();
  if (child == 0) {
    if (::fork() == 0) {
      static int result_fd;
      result_fd = result.write_end.get();
      static_cast<void>(::signal(SIGUSR1, [](int) {
        if (::write(result_fd, "s", 1) == 1) ::_exit(0);
      }));
      signal_when_parent_ends(SIGUSR1);
      if (::write(ready.write_end.get(), "r", 1) != 1) ::_exit(1);
      ::sleep(10);
      ::_exit(1);
    }
    char c = 0;
    ::_exit(::read(ready.read_end.get(), &c, 1) == 1 ? 0 : 1);
  }
  ready.write_end.reset();
  result.write_end.reset();
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(status == 0);
  char c = 0;
  CHECK(::read(result.read_end.get(), &c, 1) == 1);
  CHECK(c == 's');
}

TEST_CASE("the program of this process can be found") {
  const std::string path = program_path();
  CHECK(::access(path.c_str(), X_OK) == 0);
}

TEST_CASE("peak memory is in bytes") {
  rusage used{};
  REQUIRE(::getrusage(RUSAGE_SELF, &used) == 0);
  CHECK(peak_memory_bytes(used) > (1U << 20U));
  CHECK(peak_memory_bytes(used) < (std::uint64_t{1} << 36U));
}

}  // namespace
}  // namespace cairn::platform
