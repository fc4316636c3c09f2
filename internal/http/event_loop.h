// The thread that owns all sockets: waits for events and passes them to the conversations.
//
// Each socket is added to the poller once, edge-triggered, so a request needs no further call. An
// event contains the number of its connection. If the number is not in the table, the connection
// has already been closed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "internal/base/event.h"
#include "internal/base/fd.h"
#include "internal/base/platform/poller.h"
#include "internal/http/callbacks.h"
#include "internal/http/connection_table.h"
#include "internal/http/conversation.h"
#include "internal/http/options.h"
#include "internal/http/worker_pool.h"

namespace cairn::http {

class EventLoop {
 public:
  EventLoop(const ServerOptions& options, Callbacks callbacks);
  int port() const { return port_; }
  void run();
  void stop();
  std::size_t running() const { return pool_.running(); }

 private:
  void listen_to(int fd, std::uint64_t id);
  std::span<const platform::Poller::Ready> wait();
  void dispatch(std::span<const platform::Poller::Ready> events);
  void send_answers();
  void expire();
  void accept_all();
  void add(base::UniqueFd socket, std::string peer);
  bool make_room();
  void pause_accepting();
  void resume_accepting();
  void begin_to_stop();
  void settle(const Connection& connection);

  const ServerOptions options_;
  const Callbacks callbacks_;
  base::UniqueFd listener_;
  const int port_;
  platform::Poller poller_;
  base::Event wakeup_;
  ConnectionTable table_;
  WorkerPool pool_;
  Conversation conversation_;
  std::atomic<bool> stop_wanted_ = false;
  bool is_stopping_ = false;
  Clock::time_point stop_deadline_ = Clock::time_point::max();
  Clock::time_point accept_again_ = Clock::time_point::max();  // max(): accepting is not paused
};

}  // namespace cairn::http
