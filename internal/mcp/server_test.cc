// Tests a server over pipes: how it handles messages that arrive together, and how it ends.
#include "internal/mcp/server.h"

#include <doctest/doctest.h>

#include <csignal>

#include "internal/mcp/message.h"
#include "internal/mcp/test_session.h"

namespace cairn::mcp {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kPing = R"({"jsonrpc":"2.0","id":"p","method":"ping"})";
constexpr const char* kPong = R"({"jsonrpc":"2.0","id":"p","result":{}})";

std::string call_of(const std::string& id, const std::string& tool, const std::string& rest = "") {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":")" + tool +
         "\"" + rest + "}}";
}

std::string cancel_of(const std::string& id) {
  return R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" + id +
         "}}";
}

base::Json id_of_line(const std::string& line) { return base::parse_own_json(line)["id"]; }

int code_of_line(const std::string& line) {
  return base::parse_own_json(line)["error"]["code"].get<int>();
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

TEST_SUITE_BEGIN("mcp/server");

TEST_CASE("a whole session: initialize, a notification, a list, a call, the end") {
  Session session;
  const base::Json hello = session.request(
      "initialize",
      R"({"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t"}})");
  CHECK(hello["result"]["protocolVersion"] == "2025-06-18");
  session.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  CHECK(session.request("tools/list")["result"]["tools"].size() == 8);
  const base::Json answer = session.request("tools/call", R"({"name":"echo","arguments":{"a":1}})");
  CHECK(answer["result"]["content"][0]["text"] == R"({"a":1})");
  CHECK(session.finish() == 0);
}

TEST_CASE("one process serves both eras") {
  Session session;
  const std::string meta = R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                           R"("io.modelcontextprotocol/clientCapabilities":{}}})";
  CHECK(session.request("server/discover", meta)["result"]["resultType"] == "complete");
  CHECK(session.request("initialize", R"({"protocolVersion":"x"})")["result"]["protocolVersion"] ==
        "2025-11-25");
  CHECK(session.request("tools/list", meta)["result"]["resultType"] == "complete");
  CHECK_FALSE(session.request("tools/list")["result"].contains("resultType"));
}

TEST_CASE("a bad line costs one error, not the session") {
  Session session;
  CHECK(code_of_line(session.ask("words")) == kParseError);
  CHECK(code_of_line(session.ask("[]")) == kInvalidRequest);
  CHECK(code_of_line(session.ask(std::string(100'000, '['))) == kInvalidRequest);
  session.send_bytes("\n  \t \r\n");
  session.send_bytes(R"({"jsonrpc":"2.0","id":"p","meth)");
  session.send_bytes("od\":\"ping\"}\r\n");
  CHECK(session.receive() == kPong);
}

TEST_CASE("a line beyond the limit is skipped, the next one is answered") {
  ServerOptions options;
  options.max_line_bytes = 1000;
  Session session(options);
  const std::string long_line = R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":")" +
                                std::string(50'000, 'A') + "\"}}";
  CHECK(code_of_line(session.ask(long_line)) == kInvalidRequest);
  CHECK(session.ask(kPing) == kPong);
}

TEST_CASE("notifications are never answered") {
  Session session;
  for (const std::string method : {"notifications/unknown", "ping", "tools/list", "no/such"}) {
    session.send(R"({"jsonrpc":"2.0","method":")" + method + "\"}");
  }
  session.send(R"({"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo"}})");
  for (const std::string params :
       {"{}", "null", "[]", R"({"requestId":{}})", R"({"requestId":9})"}) {
    session.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":)" + params + "}");
  }
  CHECK(session.ask(kPing) == kPong);
  CHECK(session.finish() == 0);
  CHECK(session.backend.calls == 0);
}

TEST_CASE("ping is answered while all threads work; a cancelled call has no answer") {
  Session session;
  session.send(call_of("1", "wait"));
  session.send(call_of("\"1\"", "wait"));
  session.send(call_of("3", "echo"));  // waits for a thread
  session.send(call_of("4", "echo"));
  REQUIRE(comes_true([&] { return session.backend.waiting == 2; }));
  CHECK(session.ask(kPing) == kPong);
  session.send(cancel_of("3"));
  session.send(cancel_of("1"));
  CHECK(id_of_line(session.receive()) == 4);
  CHECK(session.backend.cancelled == 1);
  session.send(cancel_of("\"1\""));
  REQUIRE(comes_true([&] { return session.backend.cancelled == 2; }));
  session.send(cancel_of("4"));  // already answered
  CHECK(session.ask(kPing) == kPong);
  CHECK(session.finish() == 0);
  CHECK(session.receive(0) == "");
  CHECK(session.backend.calls == 3);
}

TEST_CASE("calls that are cancelled immediately are not started") {
  Session session;
  std::string lines;
  for (int id = 0; id < 20; ++id) lines += call_of(std::to_string(id), "echo") + "\n";
  for (int id = 0; id < 20; ++id) lines += cancel_of(std::to_string(id)) + "\n";
  session.send_bytes(lines);
  CHECK(session.ask(kPing) == kPong);
  CHECK(session.finish() == 0);
  CHECK(session.receive(0) == "");
  CHECK(session.backend.calls == 0);
}

TEST_CASE("a cancellation counts while the answer waits for its turn") {
  Session session;
  // The first answer does not fit into the pipe, so the second answer waits until the first is
  // read.
  session.send(call_of("1", "large", R"(,"arguments":{"bytes":1000000})"));
  REQUIRE(session.is_written());
  session.send(call_of("2", "echo"));
  REQUIRE(comes_true([&] { return session.backend.calls == 2; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  session.send(cancel_of("2"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  CHECK(id_of_line(session.receive()) == 1);
  CHECK(session.ask(kPing) == kPong);
  CHECK(session.finish() == 0);
  CHECK(session.receive(0) == "");
}

TEST_CASE("progress comes before the answer, with the token of the request") {
  Session session;
  session.send(call_of("1", "steps", R"(,"_meta":{"progressToken":"tok"})"));
  const base::Json note = base::parse_own_json(session.receive());
  CHECK(note["method"] == "notifications/progress");
  CHECK(note["params"]["progressToken"] == "tok");
  CHECK(note["params"]["progress"] == 1);
  CHECK(id_of_line(session.receive()) == 1);
  CHECK(id_of_line(session.ask(call_of("2", "steps"))) == 2);
}

TEST_CASE("requests beyond the queue's capacity wait in the pipe, and none is lost") {
  ServerOptions options;
  options.max_requests = 2;
  Session session(options);
  std::thread feeder([&] {
    for (int i = 0; i < 200; ++i) session.send(call_of(std::to_string(i), "echo"));
  });
  std::array<int, 200> answers{};
  for (int i = 0; i < 200; ++i) {
    const std::string line = session.receive();
    REQUIRE(line != "");
    ++answers.at(id_of_line(line).get<std::size_t>());
  }
  feeder.join();
  CHECK(answers == [] {
    std::array<int, 200> once{};
    once.fill(1);
    return once;
  }());
}

TEST_CASE("answers larger than the pipe arrive whole once the client reads") {
  Session session;
  for (int i = 0; i < 4; ++i) {
    session.send(call_of(std::to_string(i), "large", R"(,"arguments":{"bytes":300000})"));
  }
  REQUIRE(comes_true([&] { return session.backend.calls >= 2; }));
  for (int i = 0; i < 4; ++i) {
    const base::Json answer = base::parse_own_json(session.receive());
    CHECK(answer["result"]["content"][0]["text"].get<std::string>().size() == 300'000);
  }
}

TEST_CASE("requests before the end of input are answered, even without an end of line") {
  Session session;
  for (int i = 0; i < 20; ++i) session.send(call_of(std::to_string(i), "echo"));
  session.send_bytes(kPing);
  CHECK(session.finish() == 0);
  int answers = 0;
  while (!session.receive(0).empty()) ++answers;
  CHECK(answers == 21);
}

TEST_CASE("input may end at once, or in the middle of a message") {
  CHECK(Session().finish() == 0);
  Session session;
  session.send_bytes(R"({"jsonrpc":"2.0","id":1,"meth)");
  CHECK(session.finish() == 0);
  CHECK(code_of_line(session.receive(0)) == kParseError);
}

TEST_CASE("after the end of input, work that continues is cancelled in time") {
  ServerOptions options;
  options.drain_milliseconds = 50;
  Session session(options);
  session.send(call_of("1", "wait"));
  session.send(call_of("2", "deaf"));
  REQUIRE(comes_true([&] { return session.backend.waiting == 1; }));
  const Clock::time_point begin = Clock::now();
  CHECK(session.finish() == 0);
  CHECK(seconds_since(begin) < 2);
  CHECK(session.backend.cancelled == 1);
}

TEST_CASE("a client that stops reading ends the server, even if there is nothing to write") {
  Session session;
  session.stop_reading();
  CHECK(session.wait_for_end() == 0);
}

TEST_CASE("a signal ends the server even if a call runs and the client does not read") {
  ServerOptions options;
  options.grace_milliseconds = 20'000;  // on a busy machine, making a large answer takes long
  Session session(options);
  session.send(call_of("1", "large", R"(,"arguments":{"bytes":1000000})"));
  session.send(call_of("2", "wait"));
  REQUIRE(comes_true([&] { return session.backend.waiting == 1; }));
  const Clock::time_point begin = Clock::now();
  REQUIRE(std::raise(SIGTERM) == 0);
  CHECK(session.wait_for_end() == 128 + SIGTERM);
  CHECK(seconds_since(begin) < 15);
  CHECK(session.backend.cancelled == 1);
}

TEST_CASE("the end of one thread of the parent does not end the server") {
  Session session;
  CHECK(session.ask(kPing) == kPong);
  REQUIRE(std::raise(SIGUSR1) == 0);
  CHECK(session.ask(kPing) == kPong);
  CHECK(session.finish() == 0);
}

TEST_SUITE_END();

}  // namespace cairn::mcp
