// A server in a thread, for the tests of this module only.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <vector>

#include "internal/base/thread.h"
#include "internal/http/server.h"

namespace cairn::http::testing {

inline ServerOptions test_options() {
  ServerOptions options;
  options.port = 0;
  options.workers = 2;
  return options;
}

// A server in a thread. It answers "/wait" once may_go is released, and "/large" with a large body.
// It answers any other request with the body of the request or, if there is no body, with the path.
// It refuses requests that have the header X-Refuse.
struct TestServer {
  explicit TestServer(const ServerOptions& options = test_options())
      : server(
            options, [this](const Request& request) { return handle(request); },
            [](const Request& request) -> std::optional<Response> {
              if (request.header("x-refuse") == nullptr) return std::nullopt;
              return Response{401, "text/plain", {}, nullptr};
            },
            [this](const Access& access) {
              const std::lock_guard lock(mutex);
              accesses.push_back(access);
            }),
        thread([this] { server.run(); }) {}
  ~TestServer() { stop(); }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  Response handle(const Request& request) {
    ++handled;
    if (request.path == "/wait") {
      started.release();
      may_go.acquire();
    }
    if (request.path == "/throw") throw std::runtime_error("secret");
    Response response{200, "text/plain", {}, std::make_shared<const std::string>(request.path)};
    if (request.path == "/inject") response.headers.push_back({"X-A", "b\r\nX-Injected: c"});
    if (request.path == "/large") response.body = large;
    if (!request.body.empty()) response.body = std::make_shared<const std::string>(request.body);
    return response;
  }

  int port() const { return server.port(); }

  void stop() {
    server.stop();
    if (thread.joinable()) thread.join();
  }

  std::shared_ptr<const std::string> large;
  std::atomic<int> handled = 0;
  std::counting_semaphore<16> started{0};
  std::counting_semaphore<16> may_go{0};
  std::mutex mutex;
  std::vector<Access> accesses;
  Server server;
  base::Thread thread;
};

}  // namespace cairn::http::testing
