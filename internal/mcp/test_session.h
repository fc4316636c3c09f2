// Runs a server in a thread for tests, and communicates with it over pipes.
//
//   Session session;
//   CHECK(session.ask(R"({"jsonrpc":"2.0","id":1,"method":"ping"})") == …);
//   CHECK(session.finish() == 0);
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <string>
#include <thread>

#include "internal/base/fd.h"
#include "internal/base/platform/processes.h"
#include "internal/base/thread.h"
#include "internal/mcp/server.h"
#include "internal/mcp/test_backend.h"

namespace cairn::mcp {

class Session {
 public:
  explicit Session(ServerOptions options = {}) {
    platform::Pipe in = platform::make_pipe();
    platform::Pipe out = platform::make_pipe();
    server_input_ = std::move(in.read_end);
    input_ = std::move(in.write_end);
    output_ = std::move(out.read_end);
    server_output_ = std::move(out.write_end);
    null_.reset(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    options.input = server_input_.get();
    options.output = server_output_.get();
    options.log = null_.get();
    server_ = base::Thread([this, options] { code_ = serve(backend, options); });
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() { finish(); }

  void send(const std::string& line) { send_bytes(line + "\n"); }

  void send_bytes(std::string_view bytes) { base::write_all(input_.get(), bytes, "the pipe"); }

  // Returns the server's next line, or "" if none arrives within `milliseconds`.
  std::string receive(int milliseconds = 5000) {
    std::size_t end = 0;
    while ((end = received_.find('\n')) == std::string::npos) {
      pollfd ready{output_.get(), POLLIN, 0};
      if (::poll(&ready, 1, milliseconds) <= 0) return {};
      std::array<char, 4096> piece{};
      const ssize_t got = ::read(output_.get(), piece.data(), piece.size());
      if (got <= 0) return {};
      received_.append(piece.data(), static_cast<std::size_t>(got));
    }
    std::string line = received_.substr(0, end);
    received_.erase(0, end + 1);
    return line;
  }

  // Returns whether the server begins to write within `milliseconds`.
  bool is_written(int milliseconds = 5000) const {
    pollfd ready{output_.get(), POLLIN, 0};
    return ::poll(&ready, 1, milliseconds) > 0;
  }

  std::string ask(const std::string& line) {
    send(line);
    return receive();
  }

  // Sends a request of the legacy era and returns the parsed answer.
  base::Json request(const std::string& method, const std::string& params = "{}") {
    return base::parse_own_json(
        ask(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}"));
  }

  void stop_reading() { output_.reset(); }

  // Ends the input, unless it has already ended, and waits for the server to end. Returns the
  // result of serve().
  int finish() {
    input_.reset();
    return wait_for_end();
  }

  int wait_for_end() {
    if (server_.joinable()) server_.join();
    return code_;
  }

  FakeBackend backend;

 private:
  base::UniqueFd server_input_;
  base::UniqueFd server_output_;
  base::UniqueFd input_;
  base::UniqueFd output_;
  base::UniqueFd null_;
  std::string received_;
  base::Thread server_;
  int code_ = -1;
};

// Waits at most five seconds for `is_so` to return true.
inline bool comes_true(const std::function<bool()>& is_so) {
  for (int i = 0; i < 5000; ++i) {
    if (is_so()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

}  // namespace cairn::mcp
