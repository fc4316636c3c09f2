// A small HTTP/1.1 server for answers that fit into memory, without TLS, files or streaming.
//
//   Server server(options, handler, admission, log);
//   signal_target = &server;           // a signal handler may call stop()
//   server.run();
//   if (server.running() > 0) std::_Exit(1);   // a handler hangs; its thread cannot be stopped
//
// The thread that calls run() owns all sockets. A fixed number of other threads runs the handler. A
// connection handles one request at a time: the next request is not read until the system has
// accepted the previous answer. So a client that does not read makes the server hold only one
// answer. A HEAD request gets the handler's answer without its body. Bad requests never reach the
// handler (request_parser.h).
//
// When the connection limit is reached, the server closes a connection that has no complete
// request, and accepts the new connection instead. If there is no such connection, the new
// connection gets a 503.
//
// Cost: about five system calls per request, and none while idle. For limits and deadlines, see
// options.h. Sources: RFC 9110, RFC 9112, accept4(2), epoll(7).
#pragma once

#include <cstddef>
#include <memory>

#include "internal/http/callbacks.h"
#include "internal/http/options.h"

namespace cairn::http {

class EventLoop;

class Server {
 public:
  // Binds, listens and starts the threads. From then on, the system queues connections. `admission`
  // and `log` may be empty. Throws base::Error: kUsage for an impossible address or port,
  // kPermission if the system forbids the port, kIo for any other failure, for example if the port
  // is in use. If the port is in use, the message names it.
  Server(const ServerOptions& options, Handler handler, Admission admission, AccessLog log);

  // Waits until all running handlers have returned.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;

  // Serves until stop() is called. Then closes all connections without a complete request at once.
  // The other connections have options.stop_time to get their answers; after that, they are closed,
  // too. May be called only once.
  void run();

  // Makes run() return. May be called from any thread or signal handler, even before run().
  void stop();

  // Returns the number of handlers that are running. If this is not 0 after run() has returned,
  // these handlers have exceeded stop_time.
  std::size_t running() const;

 private:
  std::unique_ptr<EventLoop> loop_;
};

}  // namespace cairn::http
