#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "internal/http/test_client.h"
#include "internal/http/test_server.h"

namespace cairn::http {
namespace {

using std::chrono::milliseconds;
using testing::Client;
using testing::get;
using testing::has;
using testing::last_get;
using testing::test_options;
using testing::TestServer;
using TestClock = std::chrono::steady_clock;

constexpr milliseconds kShort{100};
constexpr std::size_t kLargeBytes = std::size_t{32} << 20U;

milliseconds since(TestClock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(TestClock::now() - begin);
}

TEST_SUITE_BEGIN("http/server_limits");

TEST_CASE("bytes that trickle in do not extend the deadline of a head or body") {
  ServerOptions options = test_options();
  options.head_time = kShort;
  options.body_time = kShort;
  const TestServer server(options);
  for (const std::string begin :
       {"GET / HTTP/1.1\r\nX: ", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n"}) {
    const auto start = TestClock::now();  // before the server's time begins
    Client client(server.port());
    CHECK(client.send(begin));
    std::thread dripping([&client, start] {
      while (since(start) < kShort * 3 && client.send("x"))
        std::this_thread::sleep_for(kShort / 10);
    });
    const std::string answer = client.read_all();
    CHECK(since(start) >= kShort);
    CHECK(since(start) < kShort * 20);
    dripping.join();
    CHECK(has(answer, "HTTP/1.1 408 "));
  }
}

TEST_CASE("connections without a request are closed without an answer") {
  ServerOptions options = test_options();
  options.head_time = kShort;
  options.idle_time = kShort * 2;
  const TestServer server(options);
  auto start = TestClock::now();
  Client silent(server.port());
  CHECK(silent.read_all().empty());
  CHECK(since(start) >= kShort);
  start = TestClock::now();
  Client idle(server.port());
  CHECK(idle.send(get("/a")));
  CHECK(has(idle.read_until("\r\n\r\n/a"), "200"));
  CHECK(idle.read_all().empty());
  CHECK(since(start) >= kShort * 2);
}

TEST_CASE("a client that does not read holds one answer, for a limited time") {
  ServerOptions options = test_options();
  options.write_time = kShort;
  options.slowest_bytes_per_second = kLargeBytes * 2;
  TestServer server(options);
  server.large = std::make_shared<const std::string>(kLargeBytes, 'x');
  {
    Client client(server.port(), 2048);
    for (int i = 0; i < 5; ++i) CHECK(client.send(get("/large")));
    const auto start = TestClock::now();
    // Poll the log to find out when the server gives up. The client could find out only by reading,
    // but this client must not read.
    bool is_given_up = false;
    while (!is_given_up && since(start) < kShort * 20) {
      std::this_thread::sleep_for(kShort / 20);
      const std::lock_guard lock(server.mutex);
      is_given_up = !server.accesses.empty();
    }
  }
  server.stop();
  CHECK(server.handled == 1);
  REQUIRE(server.accesses.size() == 1);
  CHECK(server.accesses[0].bytes < kLargeBytes);
}

TEST_CASE("a new connection replaces the one that was idle for longest") {
  ServerOptions options = test_options();
  options.max_connections = 2;
  const TestServer server(options);
  Client oldest(server.port());
  CHECK(oldest.send(get("/a")));
  CHECK(has(oldest.read_until("\r\n\r\n/a"), "200"));
  Client newer(server.port());
  CHECK(newer.send(get("/b")));
  CHECK(has(newer.read_until("\r\n\r\n/b"), "200"));
  Client newest(server.port());
  CHECK(newest.send(get("/c")));
  CHECK(has(newest.read_until("\r\n\r\n/c"), "200"));
  CHECK(oldest.read_all().empty());
  CHECK(newer.send(last_get("/d")));
  CHECK(has(newer.read_all(), "\r\n\r\n/d"));
}

TEST_CASE("if all connections are busy, a new one gets a 503") {
  ServerOptions options = test_options();
  options.max_connections = 1;
  TestServer server(options);
  Client busy(server.port());
  CHECK(busy.send(last_get("/wait")));
  server.started.acquire();
  Client newcomer(server.port());
  CHECK(newcomer.send(last_get("/a")));
  newcomer.end_sending();
  const std::string answer = newcomer.read_all();
  CHECK(has(answer, "HTTP/1.1 503 "));
  CHECK(has(answer, "Retry-After: 1\r\n"));
  server.may_go.release();
  CHECK(has(busy.read_all(), "\r\n\r\n/wait"));
}

TEST_CASE("stopping closes idle and half-sent requests, and waits for a running one") {
  TestServer server;
  Client idle(server.port());
  Client half(server.port());
  CHECK(half.send("GET /"));
  Client busy(server.port());
  CHECK(busy.send(get("/wait")));
  server.started.acquire();
  server.server.stop();
  CHECK(idle.read_all().empty());
  CHECK(half.read_all().empty());
  server.may_go.release();
  const std::string answer = busy.read_until("\r\n\r\n/wait");
  CHECK(has(answer, "200"));
  CHECK(has(answer, "Connection: close\r\n"));
}

TEST_CASE("stopping does not wait for a handler that hangs") {
  ServerOptions options = test_options();
  options.stop_time = kShort;
  TestServer server(options);
  Client busy(server.port());
  CHECK(busy.send(get("/wait")));
  server.started.acquire();
  server.stop();
  CHECK(server.server.running() == 1);
  CHECK(busy.read_all().empty());
  server.may_go.release();
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
