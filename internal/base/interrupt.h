// Ends work cleanly when SIGINT, SIGTERM or SIGHUP arrives.
//
// Long-running work calls throw_if_interrupted() regularly. When it throws, all resources are
// released, as after any failure. The state is global to the process, because signals are.
#pragma once

namespace cairn::base {

// Not a base::Error, because nothing went wrong. Caught in main, which exits with 128 + the
// signal's number.
struct Interrupted {
  int signal = 0;
};

// From now on, each of the three signals sets a flag. A second signal ends the process at once.
void catch_interrupts();

void throw_if_interrupted();

}  // namespace cairn::base
