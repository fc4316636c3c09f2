// An event that a thread can wait for with poll() or epoll, together with other file descriptors.
//
//   base::Event done;
//   pollfd wanted{done.fd(), POLLIN, 0};  // readable from raise() to clear()
//
// Thread-safe. raise() is also async-signal-safe. Implemented with eventfd(2).
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "internal/base/error.h"
#include "internal/base/fd.h"

namespace cairn::base {

class Event {
 public:
  // Throws base::Error if no file descriptors are left.
  Event() : fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    if (!fd_.valid()) throw system_error(errno, "cannot create an eventfd");
  }

  int fd() const { return fd_.get(); }

  void raise() const { raise(fd_.get()); }

  // Raises the event whose descriptor is `fd`. For signal handlers, which know only the descriptor.
  static void raise(int fd) {
    const int saved = errno;
    const std::uint64_t one = 1;
    // The write fails only if the counter is full. In this case, the event has already been raised.
    [[maybe_unused]] const ssize_t put = ::write(fd, &one, sizeof one);
    errno = saved;
  }

  void clear() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t got = ::read(fd_.get(), &count, sizeof count);
  }

 private:
  UniqueFd fd_;
};

}  // namespace cairn::base
