// Ends work cleanly when SIGINT, SIGTERM or SIGHUP arrives.
//
// Long-running work calls throw_if_interrupted() regularly. When it throws, all resources are
// released, as after any failure. The state is global to the process, because signals are.
#pragma once

namespace cairn::base {

// Not an Error: nothing went wrong. Caught in main, which exits with 128 + the signal's number.
struct Interrupted {
  int signal = 0;
};

// Makes the three signals set a flag from now on. A second signal ends the process at once.
void catch_interrupts();

void throw_if_interrupted();

}  // namespace cairn::base
