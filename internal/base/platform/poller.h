// Waits for events of many descriptors at the cost of those that have events: epoll(7) on Linux,
// kqueue(2) on macOS.
//
//   Poller poller;
//   poller.add_listener(listener.fd(), 0);
//   poller.add_connection(socket.fd(), 17);
//   for (const Poller::Ready& ready : poller.wait(-1)) … ready.id == 17
//
// A connection is reported only when something changes (edge-triggered): read or write it until
// EAGAIN before waiting again. Closing a descriptor removes it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "internal/base/fd.h"

namespace cairn::platform {

class Poller {
 public:
  struct Ready {
    std::uint64_t id = 0;
    bool has_ended = false;  // the peer sends no more, or the connection is lost
    bool is_lost = false;    // the peer has reset the connection
  };

  Poller();  // throws base::Error if the system has no descriptors left

  // Reports `id` as long as `fd` is readable. Both return false, and set errno, on failure.
  [[nodiscard]] bool add_listener(int fd, std::uint64_t id);
  // Reports `id` when `fd` becomes readable or writable, or when the peer stops sending.
  [[nodiscard]] bool add_connection(int fd, std::uint64_t id);
  // Removes what add_listener() has added.
  bool remove_listener(int fd);

  // Waits until there are events, or at most `milliseconds`; -1 means no limit. The result holds
  // until the next call, and may contain an id twice. It is empty after a signal. Throws base::Error
  // on failure.
  std::span<const Ready> wait(int milliseconds);

 private:
  base::UniqueFd fd_;
  std::vector<Ready> ready_;
};

}  // namespace cairn::platform
