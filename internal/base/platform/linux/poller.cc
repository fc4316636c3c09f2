#include "internal/base/platform/poller.h"

#include <sys/epoll.h>

#include <array>
#include <cerrno>

#include "internal/base/error.h"

namespace cairn::platform {
namespace {

constexpr std::size_t kMaxAtOnce = 64;

bool add(int epoll, int fd, std::uint32_t events, std::uint64_t id) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = id;
  return ::epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

}  // namespace

Poller::Poller() : fd_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (!fd_.valid()) throw base::system_error(errno, "cannot create an epoll descriptor");
  ready_.reserve(kMaxAtOnce);
}

bool Poller::add_listener(int fd, std::uint64_t id) { return add(fd_.get(), fd, EPOLLIN, id); }

bool Poller::add_connection(int fd, std::uint64_t id) {
  return add(fd_.get(), fd, EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, id);
}

bool Poller::remove_listener(int fd) {
  return ::epoll_ctl(fd_.get(), EPOLL_CTL_DEL, fd, nullptr) == 0;
}

std::span<const Poller::Ready> Poller::wait(int milliseconds) {
  std::array<epoll_event, kMaxAtOnce> events{};
  const int count =
      ::epoll_wait(fd_.get(), events.data(), static_cast<int>(events.size()), milliseconds);
  if (count < 0 && errno != EINTR) throw base::system_error(errno, "cannot wait for sockets");
  ready_.clear();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events.at(static_cast<std::size_t>(i));
    ready_.push_back({event.data.u64, (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0,
                      (event.events & (EPOLLHUP | EPOLLERR)) != 0});
  }
  return ready_;
}

}  // namespace cairn::platform
