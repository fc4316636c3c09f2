// A small HTTP/1.1 server for answers that fit into memory. No TLS, no files, no streaming.
//
//   Server server(options, handler, admission, log);
//   signal_target = &server;           // a signal handler may call stop()
//   server.run();
//   if (server.running() > 0) std::_Exit(1);   // a handler hangs; its thread cannot be stopped
//
// One thread (the caller of run) owns all sockets; a fixed number of threads runs the handler. A
// connection handles one request at a time: the next is not read until the system has accepted the
// previous answer, so a client that does not read ties up only one answer. HEAD gets the handler's
// answer without its body. Bad requests never reach the handler (request_parser.h).
//
// When the connection limit is reached, the oldest connection without a complete head is closed; if
// each has a request in progress, the new one gets a 503.
//
// Cost: about five system calls per request, and none while idle.
// Limits and deadlines: options.h. Sources: RFC 9110, RFC 9112, accept4(2), epoll(7).
#pragma once

#include <cstddef>
#include <memory>

#include "internal/http/callbacks.h"
#include "internal/http/options.h"

namespace cairn::http {

class EventLoop;

class Server {
 public:
  // Binds, listens and starts the threads; connections queue up from now on. `admission` and `log`
  // may be empty. Throws base::Error: kUsage for an impossible address or port, kPermission if the
  // system forbids the port, kIo if the port is in use (the message names it) or anything else
  // fails.
  Server(const ServerOptions& options, Handler handler, Admission admission, AccessLog log);

  // Waits for handlers that are still running.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;

  // Serves until stop(). May be called only once. Then closes connections without a complete
  // request at once, gives the others options.stop_time to get their answers, and closes the rest.
  void run();

  // May be called from any thread or signal handler, even before run().
  void stop();

  // The number of handlers that have not returned. After run(), only those that outlast stop_time.
  std::size_t running() const;

 private:
  std::unique_ptr<EventLoop> loop_;
};

}  // namespace cairn::http
