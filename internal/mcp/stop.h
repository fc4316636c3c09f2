// Decides when the server ends, and waits so that the end is noticed.
//
// The server waits only with `wait`, so that a signal, the death of the parent or a disconnected
// client ends it wherever it waits.
//
//   Stop stop;
//   pollfd input{fd, POLLIN, 0};
//   while (stop.wait({&input, 1})) read(fd, …);
//   return stop.signal() == 0 ? 0 : 128 + stop.signal();
//
// Death of the parent: the kernel is asked to send a signal (SIGUSR1) when it happens. In case that
// fails, the parent's id is also compared every few seconds. The kernel sends the signal even if
// only the parent's thread that started this process ends, as pool threads do; so the signal is a
// reason to check, not to end.
//
// Only one instance at a time per process: the signals (SIGTERM, SIGINT, SIGHUP, SIGUSR1) go to the
// newest. Its handlers and the event that they raise outlive it, since a handler may be running in
// another thread. Source: signal-safety(7), prctl(2) PR_SET_PDEATHSIG.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <atomic>
#include <span>

#include "internal/base/fd.h"

namespace cairn::mcp {

// A flag for use with poll(): readable from raise() to clear(). Thread-safe.
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
  Stop();  // throws base::Error if the system has no descriptors left
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void request();  // thread-safe, like all functions below
  bool is_requested() const;
  int signal() const;  // the signal that requested the end; 0 = none

  // Waits until one of `events` (at most three) occurs or `milliseconds` have passed; -1 means no
  // time limit. Returns false, without waiting any longer, if the server must end.
  bool wait(std::span<pollfd> events, int milliseconds = -1) const;

 private:
  bool still_wanted() const;

  const Event& changed_;  // shared by the process
  std::atomic<bool> is_requested_ = false;
  pid_t parent_;
};

}  // namespace cairn::mcp
