#include "internal/base/platform/poller.h"

#include <sys/event.h>

#include <array>
#include <cerrno>
#include <ctime>

#include "internal/base/error.h"

namespace cairn::platform {
namespace {

constexpr std::size_t kMaxAtOnce = 64;
constexpr int kMillisecondsOfSecond = 1000;
constexpr long kNanosecondsOfMillisecond = 1'000'000;

struct kevent change(int fd, std::int16_t filter, std::uint16_t flags, std::uint64_t id) {
  struct kevent made {};
  // The kernel only returns `udata`, which is as wide as the id.
  EV_SET(&made, static_cast<uintptr_t>(fd), filter, flags, 0, 0, reinterpret_cast<void*>(id));
  return made;
}

}  // namespace

Poller::Poller() : fd_(::kqueue()) {
  if (!fd_.valid()) throw base::system_error(errno, "cannot create a kqueue");
  ready_.reserve(kMaxAtOnce);
}

bool Poller::add_listener(int fd, std::uint64_t id) {
  const struct kevent wanted = change(fd, EVFILT_READ, EV_ADD, id);
  return ::kevent(fd_.get(), &wanted, 1, nullptr, 0, nullptr) == 0;
}

bool Poller::add_connection(int fd, std::uint64_t id) {
  const std::array<struct kevent, 2> wanted{change(fd, EVFILT_READ, EV_ADD | EV_CLEAR, id),
                                            change(fd, EVFILT_WRITE, EV_ADD | EV_CLEAR, id)};
  return ::kevent(fd_.get(), wanted.data(), 2, nullptr, 0, nullptr) == 0;
}

bool Poller::remove_listener(int fd) {
  const struct kevent unwanted = change(fd, EVFILT_READ, EV_DELETE, 0);
  return ::kevent(fd_.get(), &unwanted, 1, nullptr, 0, nullptr) == 0;
}

// The read filter reports EV_EOF when the peer sends no more. The write filter also reports it after
// shutdown() by this process, so it says nothing of the peer. `fflags` is the error of the socket,
// if there is one: the peer has reset the connection.
std::span<const Poller::Ready> Poller::wait(int milliseconds) {
  const timespec time{milliseconds / kMillisecondsOfSecond,
                      milliseconds % kMillisecondsOfSecond * kNanosecondsOfMillisecond};
  std::array<struct kevent, kMaxAtOnce> events{};
  const int count = ::kevent(fd_.get(), nullptr, 0, events.data(), static_cast<int>(events.size()),
                             milliseconds < 0 ? nullptr : &time);
  if (count < 0 && errno != EINTR) throw base::system_error(errno, "cannot wait for sockets");
  ready_.clear();
  for (int i = 0; i < count; ++i) {
    const struct kevent& event = events.at(static_cast<std::size_t>(i));
    const bool has_eof = (event.flags & EV_EOF) != 0;
    const bool is_lost = has_eof && event.fflags != 0;
    const bool has_ended = is_lost || (has_eof && event.filter == EVFILT_READ);
    ready_.push_back({reinterpret_cast<std::uint64_t>(event.udata), has_ended, is_lost});
  }
  return ready_;
}

}  // namespace cairn::platform
