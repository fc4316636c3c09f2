// Decides when to end, and waits so that the end is noticed.
//
// Every wait of the server goes through `wait`, so that a signal, the death of the parent or a
// client that has gone ends it wherever it stands.
//
//   Stop stop;
//   pollfd input{fd, POLLIN, 0};
//   while (stop.wait({&input, 1})) read(fd, …);
//   return stop.signal() == 0 ? 0 : 128 + stop.signal();
//
// Death of the parent: the kernel is asked to send a signal (SIGUSR1) when it happens, and every
// few seconds the parent's id is compared, in case that does not work. The kernel also sends it
// when only the thread that started this process ends, as threads of pools do; therefore it is a
// reason to look, not to end.
//
// One at a time in a process: the signals (SIGTERM, SIGINT, SIGHUP, SIGUSR1) go to the newest.
// Their handlers stay when it goes, and so does the event that they raise, since a handler may be
// running in another thread. Source: signal-safety(7), prctl(2) PR_SET_PDEATHSIG.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <atomic>
#include <span>

#include "internal/base/fd.h"

namespace cairn::mcp {

// A flag that poll() can see: readable from raise() to clear(). Thread-safe.
class Event {
 public:
  Event();
  void raise() const;
  void clear() const;
  int fd() const { return fd_.get(); }

 private:
  base::UniqueFd fd_;
};

class Stop {
 public:
  Stop();  // throws base::Error if the system has no descriptor left
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request();  // thread-safe, as is all below
  bool is_requested() const;
  int signal() const;  // the one that asked for the end; 0 = none

  // Waits until one of `events` (at most three) happens or the time is over; -1 waits forever.
  // False if the server is to end; from then on it returns at once.
  bool wait(std::span<pollfd> events, int milliseconds = -1) const;

 private:
  bool still_wanted() const;

  const Event& changed_;  // of the process
  std::atomic<bool> is_requested_ = false;
  pid_t parent_;
};

}  // namespace cairn::mcp
