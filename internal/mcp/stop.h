// Decides when the server must end, and wakes the server up at that moment.
//
// The server must wait only by calling wait(). Then a signal, the death of the parent process or a
// disconnected client ends the server wherever it waits.
//
//   Stop stop;
//   pollfd input{fd, POLLIN, 0};
//   while (stop.wait({&input, 1})) read(fd, …);
//   return stop.signal() == 0 ? 0 : 128 + stop.signal();
//
// Death of the parent: the system sends SIGUSR1 when the parent dies (base/platform/processes.h). In
// case that fails, the parent's process id is also checked every few seconds. Linux also sends
// SIGUSR1 when only the thread that started this process ends, for example a thread of a pool. So
// the signal only causes a check of the parent's id.
//
// Requires: a process has only one Stop at a time, because the newest Stop gets all signals
// (SIGTERM, SIGINT, SIGHUP, SIGUSR1). The signal handlers, and the event that they raise, outlive
// the Stop, because a handler may still be running in another thread. Source: signal-safety(7),
// prctl(2).
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <atomic>
#include <span>

#include "internal/base/event.h"

namespace cairn::mcp {

class Stop {
 public:
  Stop();  // throws base::Error if the system has no descriptors left
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request();  // thread-safe, like all functions below
  bool is_requested() const;
  int signal() const;  // the signal that requested the end; 0 = none

  // Waits until one of `events` (at most three) occurs or `milliseconds` have passed; -1 means no
  // time limit. If the server must end, returns false at once.
  bool wait(std::span<pollfd> events, int milliseconds = -1) const;

 private:
  bool still_wanted() const;

  const base::Event& changed_;  // shared by the process
  std::atomic<bool> is_requested_ = false;
  pid_t parent_;
};

}  // namespace cairn::mcp
