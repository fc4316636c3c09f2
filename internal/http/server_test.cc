#include "internal/http/server.h"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "internal/base/error.h"
#include "internal/http/test_client.h"
#include "internal/http/test_server.h"

namespace cairn::http {
namespace {

using testing::Client;
using testing::get;
using testing::has;
using testing::last_get;
using testing::test_options;
using testing::TestServer;

TEST_SUITE_BEGIN("http/server");

TEST_CASE("a connection serves one request after another") {
  const TestServer server;
  Client client(server.port());
  for (const std::string path : {"/one", "/two"}) {
    CHECK(client.send(get(path)));
    const std::string answer = client.read_until(path);
    CHECK(answer.substr(0, 17) == "HTTP/1.1 200 OK\r\n");
    CHECK(has(answer, "Content-Length: 4\r\n"));
    CHECK(has(answer, "X-Content-Type-Options: nosniff\r\n"));
  }
  CHECK(client.send(last_get("/three")));
  CHECK(has(client.read_all(), "Connection: close\r\n"));
}

TEST_CASE("requests sent at once are answered in their order") {
  const TestServer server;
  Client client(server.port());
  std::string requests;
  for (int i = 10; i < 60; ++i) requests += get("/" + std::to_string(i));
  CHECK(client.send(requests + last_get("/end")));
  for (int i = 10; i < 60; ++i)
    CHECK(has(client.read_until("\r\n\r\n/" + std::to_string(i)), "200"));
  CHECK(has(client.read_all(), "\r\n\r\n/end"));
}

TEST_CASE("a client that has ended its side still gets its answer") {
  const TestServer server;
  Client client(server.port());
  CHECK(client.send(get("/a")));
  client.end_sending();
  CHECK(has(client.read_all(), "\r\n\r\n/a"));
}

TEST_CASE("HEAD gives the length and no body") {
  const TestServer server;
  Client client(server.port());
  CHECK(client.send("HEAD /four HTTP/1.1\r\nHost: a\r\n\r\n" + last_get("/b")));
  const std::string head = client.read_until("\r\n\r\n");
  CHECK(has(head, "Content-Length: 5\r\n"));
  CHECK(client.read_until(" ") == "HTTP/1.1 ");
}

TEST_CASE("exceptions of the handler become 500 without details") {
  const TestServer server;
  for (const char* path : {"/throw", "/inject"}) {
    Client client(server.port());
    CHECK(client.send(last_get(path)));
    const std::string answer = client.read_all();
    CHECK(has(answer, "HTTP/1.1 500 "));
    CHECK_FALSE(has(answer, "secret"));
    CHECK_FALSE(has(answer, "X-Injected"));
  }
}

TEST_CASE("without admission, no body is read and no handler runs") {
  TestServer server;
  Client client(server.port());
  CHECK(client.send(get("/a", "X-Refuse: 1\r\n") + get("/b", "X-Refuse: 1\r\n")));
  CHECK(has(client.read_until("\r\n\r\n"), "401"));
  CHECK(has(client.read_until("\r\n\r\n"), "Connection: keep-alive\r\n"));
  CHECK(client.send("POST / HTTP/1.1\r\nHost: a\r\nX-Refuse: 1\r\nContent-Length: 5\r\n\r\n"));
  const std::string answer = client.read_all();
  CHECK(has(answer, "401"));
  CHECK(has(answer, "Connection: close\r\n"));
  CHECK(server.handled == 0);
}

TEST_CASE("after a malformed request, nothing more is read") {
  TestServer server;
  Client client(server.port());
  CHECK(client.send("GET / HTTP/1.1\r\nHost : a\r\n\r\n" + get("/smuggled")));
  const std::string answer = client.read_all();
  CHECK(has(answer, "HTTP/1.1 400 "));
  CHECK(has(answer, R"({"error":{"code":"BAD_REQUEST",)"));
  CHECK_FALSE(has(answer, "200"));
  CHECK(server.handled == 0);
}

TEST_CASE("a body far beyond the limit does not lose the answer") {
  const TestServer server;
  Client client(server.port());
  CHECK(client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388608\r\n\r\n" +
                    std::string(std::size_t{8} << 20U, 'x')));
  client.end_sending();
  CHECK(has(client.read_all(), "HTTP/1.1 413 "));
}

TEST_CASE("a body arrives whole, after 100 Continue if the client waits for it") {
  const TestServer server;
  Client client(server.port());
  const std::string head = "POST / HTTP/1.1\r\nHost: a\r\n";
  CHECK(client.send(head + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n"));
  CHECK(client.read_until("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  CHECK(client.send("hello"));
  CHECK(has(client.read_until("hello"), "HTTP/1.1 200 OK"));
  CHECK(client.send(head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"));
  CHECK(has(client.read_until("abcde"), "HTTP/1.1 200 OK"));
  const std::string large(std::size_t{1} << 20U, 'z');
  CHECK(client.send(head + "Connection: close\r\nContent-Length: 1048576\r\n\r\n" + large));
  CHECK(has(client.read_all(), "\r\n\r\n" + large));
}

TEST_CASE("a request that ends too early is 400, a silent connection just ends") {
  const TestServer server;
  Client half(server.port());
  CHECK(half.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab"));
  half.end_sending();
  CHECK(has(half.read_all(), "HTTP/1.1 400 "));
  Client silent(server.port());
  silent.end_sending();
  CHECK(silent.read_all().empty());
}

TEST_CASE("the log has every answer exactly once") {
  ServerOptions options = test_options();
  options.linger_time = std::chrono::milliseconds(50);  // short: the client does not close first
  TestServer server(options);
  Client client(server.port());
  CHECK(client.send(get("/a%20b?q=secret") + "BREW / HTTP/1.1\r\n\r\n"));
  const std::string answers = client.read_all();
  server.stop();
  REQUIRE(server.accesses.size() == 2);
  const Access& first = server.accesses[0];
  CHECK(first.method == "GET");
  CHECK(first.path == "/a b");
  CHECK(first.status == 200);
  CHECK(first.peer == "127.0.0.1");
  CHECK(first.microseconds >= 0);
  CHECK(server.accesses[1].status == 501);
  CHECK(server.accesses[1].method.empty());
  CHECK(first.bytes + server.accesses[1].bytes == answers.size());
}

TEST_CASE("an address that cannot be listened on is an error that names it") {
  const TestServer server;
  ServerOptions options = test_options();
  const auto error_of = [](const ServerOptions& wrong) {
    try {
      const Server other(wrong, {}, {}, {});
      return base::Error(base::ErrorKind::kInternal, "no error");
    } catch (const base::Error& error) {
      return error;
    }
  };
  options.port = server.port();
  CHECK(error_of(options).kind() == base::ErrorKind::kIo);
  CHECK(has(error_of(options).message(), "port " + std::to_string(options.port) + " "));
  options.port = 65536;
  CHECK(error_of(options).kind() == base::ErrorKind::kUsage);
  options.port = 0;
  for (const char* address : {"", "localhost", "1.2.3", "203.0.113.1"}) {
    options.address = address;
    CHECK(error_of(options).kind() == base::ErrorKind::kUsage);
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
