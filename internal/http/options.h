// Options of a server. The defaults suit a small service on one machine.
//
// Deadlines are absolute: they are not extended while bytes arrive or leave slowly.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "internal/http/message_limits.h"

namespace cairn::http {

struct ServerOptions {
  std::string address = "127.0.0.1";  // numeric IPv4 or IPv6
  int port = 7878;                    // 0: any free port
  int workers = 0;                    // threads that run the handler; 0: one per core, at least two
  MessageLimits limits;

  std::size_t max_connections = 256;
  std::size_t max_queued = 256;  // complete requests waiting for a worker; any others get 503

  // The time to receive a head. It starts with the first byte of the head; for the first head of a
  // connection, it starts with accept().
  std::chrono::milliseconds head_time{10'000};
  std::chrono::milliseconds body_time{10'000};  // to receive a body, after the end of the head
  std::chrono::milliseconds idle_time{30'000};  // between an answer and the next request
  // The time to send an answer. Each answer also gets the time that its bytes take at
  // slowest_bytes_per_second.
  std::chrono::milliseconds write_time{10'000};
  std::size_t slowest_bytes_per_second = std::size_t{64} << 10U;

  // After the last answer of a connection, the server reads and discards the remaining input, for
  // at most this time and up to this size. If input were left unread, the system would reset the
  // connection, and the client might lose the answer.
  std::chrono::milliseconds linger_time{1000};
  std::size_t max_lingering_bytes = std::size_t{16} << 20U;

  std::chrono::milliseconds stop_time{3000};  // for requests that are running at shutdown
};

}  // namespace cairn::http
