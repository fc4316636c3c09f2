// An event that a thread can wait for with poll() or a Poller, together with other file
// descriptors.
//
//   base::Event done;
//   pollfd wanted{done.fd(), POLLIN, 0};  // readable from raise() to clear()
//
// Thread-safe. raise() is also async-signal-safe. A pipe that contains bytes while the event is
// raised, because not every system has eventfd(2).
#pragma once

#include "internal/base/fd.h"

namespace cairn::base {

class Event {
 public:
  // Throws base::Error if no file descriptors are left.
  Event();

  int fd() const { return read_end_.get(); }
  // The descriptor that raise(int) takes. For signal handlers, which know only a number.
  int raiser() const { return write_end_.get(); }

  void raise() const { raise(raiser()); }
  static void raise(int raiser);
  void clear() const;

 private:
  UniqueFd read_end_;
  UniqueFd write_end_;
};

}  // namespace cairn::base
