#include "internal/http/event_loop.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <utility>

#include "internal/base/error.h"
#include "internal/http/listener.h"

namespace cairn::http {
namespace {

constexpr std::uint64_t kListenerId = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kWakeupId = kListenerId - 1;
constexpr int kMaxAcceptedAtOnce = 64;
// The number of connections beyond the limit that get a 503. Any further connections are closed
// without an answer.
constexpr std::size_t kMaxRefused = 16;
constexpr std::chrono::milliseconds kAcceptPause{100};

// Returns the timeout for the poller in milliseconds, or -1 for no timeout. Rounds up, so that
// `moment` has passed when the poller returns.
int milliseconds_until(Clock::time_point moment) {
  if (moment == Clock::time_point::max()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(moment - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

}  // namespace

EventLoop::EventLoop(const ServerOptions& options, Callbacks callbacks)
    : options_(options),
      callbacks_(std::move(callbacks)),
      listener_(listen_on(options_.address, options_.port)),
      port_(local_port(listener_.get())),
      pool_(options_.workers, options_.max_queued, callbacks_.handler, wakeup_),
      conversation_(options_, callbacks_, table_, pool_) {
  listen_to(listener_.get(), kListenerId);
  listen_to(wakeup_.fd(), kWakeupId);
}

void EventLoop::listen_to(int fd, std::uint64_t id) {
  if (!poller_.add_listener(fd, id)) throw base::system_error(errno, "cannot wait for a socket");
}

void EventLoop::stop() {
  stop_wanted_.store(true);
  wakeup_.raise();
}

void EventLoop::run() {
  while (!is_stopping_ || (table_.size() > 0 && Clock::now() < stop_deadline_)) {
    dispatch(wait());
    expire();
    if (Clock::now() >= accept_again_) resume_accepting();
    if (stop_wanted_.load() && !is_stopping_) begin_to_stop();
  }
  for (const std::uint64_t id : table_.ids()) {
    conversation_.close(*table_.find(id));
    table_.remove(id);
  }
}

std::span<const platform::Poller::Ready> EventLoop::wait() {
  const auto until = std::min({table_.next_deadline(), accept_again_, stop_deadline_});
  return poller_.wait(milliseconds_until(until));
}

void EventLoop::dispatch(std::span<const platform::Poller::Ready> events) {
  bool accepts = false;
  for (const platform::Poller::Ready& event : events) {
    if (event.id == kListenerId) {
      // New connections are accepted after all other events have been handled. Otherwise, a new
      // connection could evict a connection whose request is in the same batch of events.
      accepts = true;
    } else if (event.id == kWakeupId) {
      wakeup_.clear();
      send_answers();
    } else if (Connection* const connection = table_.find(event.id)) {
      connection->on_ready(event.has_ended);
      if (event.is_lost) conversation_.lose(*connection);
      conversation_.advance(*connection);
      settle(*connection);
    }
  }
  if (accepts && listener_.valid()) accept_all();
}

void EventLoop::settle(const Connection& connection) {
  if (connection.phase == Phase::kClosed) table_.remove(connection.id);
}

void EventLoop::send_answers() {
  for (Answered& answered : pool_.take_answered()) {
    Connection* const connection = table_.find(answered.connection);
    if (connection == nullptr) continue;
    conversation_.answer(*connection, answered);
    settle(*connection);
  }
}

void EventLoop::expire() {
  for (const std::uint64_t id : table_.expired(Clock::now())) {
    Connection& connection = *table_.find(id);
    conversation_.expire(connection);
    settle(connection);
  }
}

void EventLoop::accept_all() {
  for (int i = 0; i < kMaxAcceptedAtOnce; ++i) {
    Accepted accepted = accept_from(listener_.get());
    switch (accepted.error) {
      case 0: add(std::move(accepted.socket), std::move(accepted.peer)); break;
      case EAGAIN: return;
      case EINTR:
      case ECONNABORTED:
      case EPROTO:
        break;  // the client has already disconnected
      // The system has no descriptors or memory left. make_room() tries to free some. If it fails,
      // accepting pauses, because the listener would report the same error again and again.
      default:
        if (!make_room()) return pause_accepting();
    }
  }
}

void EventLoop::add(base::UniqueFd socket, std::string peer) {
  while (table_.size() >= options_.max_connections && make_room()) {
  }
  const bool is_full = table_.size() >= options_.max_connections;
  if (table_.size() >= options_.max_connections + kMaxRefused) return;
  Connection& connection = table_.add(std::move(socket), std::move(peer), options_.limits);
  if (!poller_.add_connection(connection.fd(), connection.id)) return table_.remove(connection.id);
  if (is_full) {
    conversation_.refuse(connection);
  } else {
    conversation_.begin(connection);
  }
  settle(connection);
}

bool EventLoop::make_room() {
  Connection* const connection = table_.most_dispensable();
  if (connection == nullptr) return false;
  conversation_.close(*connection);
  table_.remove(connection->id);
  return true;
}

void EventLoop::pause_accepting() {
  if (poller_.remove_listener(listener_.get())) accept_again_ = Clock::now() + kAcceptPause;
}

void EventLoop::resume_accepting() {
  accept_again_ = Clock::time_point::max();
  if (listener_.valid()) listen_to(listener_.get(), kListenerId);
}

void EventLoop::begin_to_stop() {
  is_stopping_ = true;
  stop_deadline_ = Clock::now() + options_.stop_time;
  listener_.reset();
  conversation_.stop();
  for (const std::uint64_t id : table_.ids()) settle(*table_.find(id));
}

}  // namespace cairn::http
