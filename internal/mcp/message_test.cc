#include "internal/mcp/message.h"

#include <doctest/doctest.h>

namespace cairn::mcp {
namespace {

Message read(std::string line) { return read_message(line); }

// Returns "" if `line` is accepted. Otherwise, returns the error code and the id of the refusal,
// separated by a space.
std::string refusal_of(std::string line) {
  const Message message = read(std::move(line));
  if (message.kind != MessageKind::kFailure) return {};
  return std::to_string(message.failure.code) + " " + message.request.id;
}

std::string id_in(const std::string& id) {
  return read(R"({"jsonrpc":"2.0","method":"m","id":)" + id + "}").request.id;
}

}  // namespace

TEST_SUITE_BEGIN("mcp/message");

TEST_CASE("a request has an id, a method, and an object of parameters") {
  const Message message =
      read(R"({"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":"x"}})");
  CHECK(message.kind == MessageKind::kRequest);
  CHECK(message.request.id == "7");
  CHECK(message.request.method == "tools/list");
  CHECK(message.request.params["cursor"] == "x");
  CHECK(read(R"({"jsonrpc":"2.0","id":7,"method":"m"})").request.params == base::Json::object());
  CHECK(read(R"({"jsonrpc":"2.0","id":7,"method":"m","params":null})").request.params.is_object());
}

TEST_CASE("a message without an id is a notification, which is never answered") {
  CHECK(read(R"({"jsonrpc":"2.0","method":"m"})").kind == MessageKind::kNotification);
  CHECK(read(R"({"jsonrpc":"2.0","method":"m","params":[1]})").kind == MessageKind::kIgnored);
}

TEST_CASE("an unsolicited answer is ignored") {
  CHECK(read(R"({"jsonrpc":"2.0","id":1,"result":{}})").kind == MessageKind::kIgnored);
  CHECK(read(R"({"jsonrpc":"2.0","id":1,"error":{}})").kind == MessageKind::kIgnored);
}

TEST_CASE("ids keep their type and all of their digits") {
  for (const std::string id :
       {"0", "-1", "9007199254740993", "9223372036854775807", "-9223372036854775808",
        "18446744073709551615", "\"1\"", "\"\"", "\"é漢😀\"", "\"\\\"quoted\\\"\\\\\""}) {
    CHECK(id_in(id) == id);
  }
  CHECK(id_in("\"" + std::string(1000, 'x') + "\"").size() == 1002);
}

TEST_CASE("an invalid id is refused with a null id") {
  for (const std::string id :
       {"null", "1.5", "1e3", "18446744073709551616", "true", "{}", "[]", "\"\\ud800\""}) {
    CHECK(refusal_of(R"({"jsonrpc":"2.0","method":"m","id":)" + id + "}") == "-32600 null");
  }
}

TEST_CASE("a line that is not JSON is a parse error without an id") {
  const std::string start = R"({"jsonrpc":"2.0","id":1,"method":)";
  for (const std::string& line :
       {start, std::string("words"), std::string("{'a':1}"), std::string("{\"a\":1,}"),
        start + "\"\xff\"}", start + "\"\xc0\xaf\"}", start + "\"a\x01b\"}", start + "NaN}",
        start + std::string("\0\"m\"}", 5), start + "\"m\"}{}", std::string("GET / HTTP/1.1"),
        start + R"("m","params":{"x":1e99999}})"}) {
    CHECK(refusal_of(line) == "-32700 null");
  }
  CHECK(refusal_of(start + R"("m","params":{"x":)" + std::string(1'000'000, '9') + "}}") ==
        "-32700 null");
}

TEST_CASE("JSON that is not a request is refused, with its id if it has one") {
  for (const std::string line : {"null", "1", "\"x\"", "[]", "[1]", "{}", R"({"method":"m"})",
                                 R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])"}) {
    CHECK(refusal_of(line) == "-32600 null");
  }
  CHECK(refusal_of(R"({"id":1,"method":"m"})") == "-32600 1");
  CHECK(refusal_of(R"({"jsonrpc":"1.0","id":"a","method":"m"})") == "-32600 \"a\"");
  CHECK(refusal_of(R"({"jsonrpc":2.0,"id":1,"method":"m"})") == "-32600 1");
  CHECK(refusal_of(R"({"jsonrpc":"2.0","id":1})") == "-32600 1");
  CHECK(refusal_of(R"({"jsonrpc":"2.0","id":1,"method":5})") == "-32600 1");
  CHECK(refusal_of(R"({"jsonrpc":"2.0","id":1,"method":"m","params":[]})") == "-32602 1");
}

TEST_CASE("a message that breaks a limit is refused before it is parsed") {
  CHECK(refusal_of(std::string(100'000, '[')) == "-32600 null");
}

TEST_CASE("an answer is a single line, safe to print") {
  CHECK(result_line("7", R"({"a":1})") == R"({"jsonrpc":"2.0","id":7,"result":{"a":1}})");
  CHECK(failure_line("null", {kParseError, "no\n\u0085", nullptr}) ==
        R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no\n\u0085"}})");
  CHECK(failure_line("1", {-1, "m", base::Json(5)}).ends_with(R"("message":"m","data":5}})"));
  CHECK(shown("a\nb") == "'a\\nb'");
  CHECK(shown(std::string(100, 'x')) == "'" + std::string(64, 'x') + "…'");
}

TEST_SUITE_END();

}  // namespace cairn::mcp
