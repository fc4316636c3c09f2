// Drives a connection from its first byte to its last.
//
//   kIdle -> kHead -> kBody -> kHandler -> kWriting -> kIdle …
//   any failure, deadline or refusal of a body -> kWriting -> kLingering -> kClosed
//
// One Conversation object serves all connections of a server, on the event thread. It never removes
// a connection; the caller must remove each connection that has reached kClosed. No function
// blocks.
#pragma once

#include <optional>
#include <vector>

#include "internal/http/callbacks.h"
#include "internal/http/connection.h"
#include "internal/http/connection_table.h"
#include "internal/http/options.h"
#include "internal/http/worker_pool.h"

namespace cairn::http {

class Conversation {
 public:
  // Requires: all arguments outlive this object.
  Conversation(const ServerOptions& options, const Callbacks& callbacks, ConnectionTable& table,
               WorkerPool& pool);

  void begin(Connection& connection);                       // the connection was accepted
  void refuse(Connection& connection);                      // too many connections: answers 503
  void advance(Connection& connection);                     // continues until it would block
  void answer(Connection& connection, Answered& answered);  // the handler has answered
  void expire(Connection& connection);                      // the connection's deadline has passed
  void lose(Connection& connection);                        // the client has disconnected
  void close(Connection& connection);

  // Closes all connections that have not received a complete request. The other connections close
  // after their answer has been sent.
  void stop();

 private:
  bool read(Connection& c);
  bool write(Connection& c);
  bool drop(Connection& c);
  void begin_request(Connection& c);
  void react(Connection& c);
  void take_head(Connection& c);
  void take_request(Connection& c);
  void end_input(Connection& c);
  void fail(Connection& c, const Failure& failure);
  void reply(Connection& c, const Request& request, Response response, bool keep_alive);
  void finish(Connection& c);
  void log(const Connection& c) const;
  void enter(Connection& c, Phase phase, Clock::time_point deadline);
  std::optional<Response> admit(const Request& request) const;

  const ServerOptions& options_;
  const Callbacks& callbacks_;
  ConnectionTable& table_;
  WorkerPool& pool_;
  std::vector<char> room_;  // for received bytes that are yet to be parsed
  bool is_stopping_ = false;
};

}  // namespace cairn::http
