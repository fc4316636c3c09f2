// Wakes a thread that waits in epoll, using an eventfd.
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "internal/base/error.h"
#include "internal/base/fd.h"

namespace cairn::http {

class Wakeup {
 public:
  Wakeup() : fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    if (!fd_.valid()) throw base::system_error(errno, "cannot make an eventfd");
  }

  int fd() const { return fd_.get(); }

  // Async-signal-safe. Writing fails if the counter is full, but then the thread is already being
  // woken.
  void wake() const {
    const int saved = errno;
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t put = ::write(fd_.get(), &one, sizeof one);
    errno = saved;
  }

  void clear() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t got = ::read(fd_.get(), &count, sizeof count);
  }

 private:
  base::UniqueFd fd_;
};

}  // namespace cairn::http
