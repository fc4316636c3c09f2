// Ends work cleanly when SIGINT, SIGTERM or SIGHUP arrives.
//
// Long-running work calls throw_if_interrupted() regularly. When it throws, all resources are
// released, as after any failure. The state is global to the process, because signals are.
#pragma once

#include <poll.h>

#include <chrono>
#include <vector>

namespace cairn::base {

// Not a base::Error, because nothing went wrong. Caught in main, which exits with 128 + the
// signal's number.
struct Interrupted {
  int signal = 0;
};

// From now on, each of the three signals sets a flag. A second signal ends the process at once.
// SIGHUP stays ignored if it is, as for a program that `nohup` has started.
void catch_interrupts();

void throw_if_interrupted();

// Waits until one of `events` has occurred, or at most `time`, and sets their `revents`. Takes no
// processor time meanwhile. Returns whether one has occurred. Throws Interrupted when one of the
// signals arrives, even if it arrived before the call (after catch_interrupts()). Also throws it if
// nobody can read one of the descriptors `outputs` any more, with the signal that usually ends a
// program then: SIGHUP if the terminal was closed, SIGPIPE if the other end of the pipe was.
bool wait_for(std::vector<pollfd>& events, std::chrono::milliseconds time,
              const std::vector<int>& outputs = {});

}  // namespace cairn::base
