#include "internal/base/interrupt.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "internal/base/fd.h"
#include "internal/base/platform/processes.h"

namespace cairn::base {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Returns the signal with which a wait ends, or 0 if it ends without one.
int signal_of_wait(int output) {
  std::vector<pollfd> none;
  try {
    CHECK_FALSE(wait_for(none, milliseconds(30), {output}));
    return 0;
  } catch (const Interrupted& interrupted) {
    return interrupted.signal;
  }
}

}  // namespace

TEST_SUITE_BEGIN("base/interrupt");

TEST_CASE("a wait ends with an event or with the time") {
  const platform::Pipe pipe = platform::make_pipe();
  std::vector<pollfd> events = {{pipe.read_end.get(), POLLIN, 0}};
  const auto begin = steady_clock::now();
  CHECK_FALSE(wait_for(events, milliseconds(30)));
  CHECK(steady_clock::now() - begin >= milliseconds(29));
  write_all(pipe.write_end.get(), "x", "a pipe");
  CHECK(wait_for(events, milliseconds(60'000)));
  CHECK(events[0].revents == POLLIN);
}

TEST_CASE("a wait ends when the reader of an output has gone") {
  platform::Pipe pipe = platform::make_pipe();
  CHECK(signal_of_wait(pipe.write_end.get()) == 0);
  pipe.read_end.reset();
  CHECK(signal_of_wait(pipe.write_end.get()) == SIGPIPE);
}

TEST_CASE("a wait ends when a terminal has been closed") {
  UniqueFd master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  REQUIRE(::grantpt(master.get()) == 0);
  REQUIRE(::unlockpt(master.get()) == 0);
  std::array<char, 64> name{};
  REQUIRE(::ptsname_r(master.get(), name.data(), name.size()) == 0);
  const UniqueFd terminal(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  CHECK(signal_of_wait(terminal.get()) == 0);
  master.reset();
  CHECK(signal_of_wait(terminal.get()) == SIGHUP);
}

TEST_SUITE_END();

}  // namespace cairn::base
