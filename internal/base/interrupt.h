// Ends work in order when the user or the system asks for it (SIGINT, SIGTERM, SIGHUP).
//
// Long work calls throw_if_interrupted() now and then; what it holds is then released as after
// any other failure. The state is the process's, as signals are.
#pragma once

namespace cairn::base {

// Not an Error: nothing is wrong. Caught in main, which ends with 128 + the signal's number.
struct Interrupted {
  int signal = 0;
};

// From now on the three signals set a flag. A second one ends the process at once.
void catch_interrupts();

void throw_if_interrupted();

}  // namespace cairn::base
