#include "internal/http/request_parser.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace cairn::http {
namespace {

constexpr int kMoreIsNeeded = -1;

struct Parsed {
  int status = kMoreIsNeeded;  // 0: a complete request
  std::size_t used = 0;
  Request request;
  Framing framing;
};

Parsed parse_pieces(const std::vector<std::string_view>& pieces, const MessageLimits& limits = {}) {
  RequestParser parser(limits);
  Parsed parsed;
  for (std::string_view piece : pieces) {
    std::size_t used = 1;
    while (used > 0 && !piece.empty()) {
      used = parser.feed(piece);
      piece.remove_prefix(used);
      parsed.used += used;
      if (parser.step() == RequestParser::Step::kHeadDone) parser.read_body();
    }
  }
  if (parser.step() == RequestParser::Step::kDone) parsed.status = 0;
  if (parser.step() == RequestParser::Step::kFailed) parsed.status = parser.failure().status;
  parsed.framing = parser.framing();
  parsed.request = std::move(parser.request());
  return parsed;
}

Parsed parse_whole(std::string_view bytes, const MessageLimits& limits = {}) {
  return parse_pieces({bytes}, limits);
}

int status_of(std::string_view bytes, const MessageLimits& limits = {}) {
  return parse_whole(bytes, limits).status;
}

int status_with_header(const std::string& line) {
  return status_of("GET / HTTP/1.1\r\nHost: a\r\n" + line + "\r\n\r\n");
}

// Returns all visible parts of a result as one text.
std::string description(const Parsed& parsed) {
  std::string text = std::to_string(parsed.status) + ' ' + std::to_string(parsed.used) + ' ' +
                     parsed.request.method + ' ' + parsed.request.path;
  for (const auto& [name, value] : parsed.request.query)
    text.append(" [" + name + '=').append(value);
  for (const auto& [name, value] : parsed.request.headers)
    text.append(" {" + name + ':').append(value);
  text += ' ' + parsed.request.body + (parsed.framing.keep_alive ? " keep" : " close");
  return text + (parsed.framing.wants_continue ? " continue" : "");
}

std::vector<std::string_view> single_bytes(std::string_view bytes) {
  std::vector<std::string_view> result;
  for (std::size_t i = 0; i < bytes.size(); ++i) result.push_back(bytes.substr(i, 1));
  return result;
}

// Returns good and bad requests of all kinds. Each request is followed by the first bytes of
// another request.
std::vector<std::string> various_requests() {
  const std::string get = "GET /a%20b?q=x+y HTTP/1.1\r\nHost: a\r\n";
  const std::string post = "POST /p HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
  const std::string chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
  return {get + "\r\nGET /next",
          "\r\n" + get + "X-Odd:  a\tb \r\nExpect: 100-continue\r\n\r\n",
          "\r\n\r\n" + get,
          post + "Content-Length: 5\r\n\r\nhelloGET /next",
          post + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\nhell",
          post + "Content-Length: 0\r\n\r\nGET",
          chunked + "3\r\nabc\r\n0A;x=y\r\n0123456789\r\n0\r\nT: u\r\n\r\nGET",
          chunked + "3\r\nabcd\r\n",
          chunked + "x\r\n",
          chunked + "0\r\nbad trailer\r\n\r\n",
          chunked + "FFFFFF\r\n",
          get + "A: b\nC: d\r\n\r\n",
          get + "A: b\rC: d\r\n\r\n",
          get + "A : b\r\n\r\n",
          get + std::string("A: \0\r\n\r\n", 8),
          "\x16\x03\x01 hello\r\n\r\n",
          "BREW / HTTP/1.1\r\n\r\n",
          "GET / HTTP/2.0\r\n\r\n"};
}

TEST_SUITE_BEGIN("http/request_parser");

TEST_CASE("a request is read completely") {
  const Parsed parsed =
      parse_whole("GET /api/search?q=a%20b HTTP/1.1\r\nHost: x\r\nX-Key:\t k \r\nx-key: 2\r\n\r\n");
  REQUIRE(parsed.status == 0);
  CHECK(parsed.request.method == "GET");
  CHECK(parsed.request.path == "/api/search");
  REQUIRE(parsed.request.query.size() == 1);
  CHECK(parsed.request.query[0].second == "a b");
  REQUIRE(parsed.request.header("x-key") != nullptr);
  CHECK(*parsed.request.header("x-key") == "k");
  CHECK(parsed.request.count("x-key") == 2);
  CHECK(parsed.request.header("x-other") == nullptr);
  CHECK(parsed.request.body.empty());
}

TEST_CASE("the result does not depend on how the bytes are split") {
  for (const std::string& bytes : various_requests()) {
    const std::string whole = description(parse_whole(bytes));
    CHECK(description(parse_pieces(single_bytes(bytes))) == whole);
    for (std::size_t i = 1; i < bytes.size(); ++i) {
      const std::string_view view = bytes;
      CHECK(description(parse_pieces({view.substr(0, i), view.substr(i)})) == whole);
    }
  }
}

TEST_CASE("bytes of the next request are not consumed") {
  const std::string first = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n";
  const std::string second = "POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi";
  RequestParser parser{MessageLimits{}};
  const std::string both = first + second;
  CHECK(parser.feed(both) == first.size());
  CHECK(parser.feed(second) == 0);
  parser.read_body();
  CHECK(parser.step() == RequestParser::Step::kDone);
  CHECK(parser.feed(second) == 0);
  parser.reset();
  CHECK_FALSE(parser.has_begun());
  CHECK(parser.feed(second) == second.size() - 2);
  CHECK(parser.step() == RequestParser::Step::kHeadDone);
  CHECK(parser.request().body.empty());
  parser.read_body();
  CHECK(parser.feed("hi") == 2);
  CHECK(parser.request().path == "/2");
  CHECK(parser.request().body == "hi");
}

TEST_CASE("a request line has exactly three parts") {
  for (const char* line :
       {"hello there", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET",
        "GET /a b HTTP/1.1", "GET\t/ HTTP/1.1", "G@T / HTTP/1.1", "GET / HTTP/1", "GET / http/1.1",
        "GET / HTTP/1.10", "GET a HTTP/1.1", "GET http://a/ HTTP/1.1", "OPTIONS * HTTP/1.1",
        "GET /.. HTTP/1.1", "GET /\xC3\xBC HTTP/1.1"})
    CHECK_MESSAGE(status_of(std::string(line) + "\r\nHost: a\r\n\r\n") == 400, line);
}

TEST_CASE("other versions and methods have their own status") {
  for (const char* version : {"0.9", "1.2", "2.0", "9.9"})
    CHECK(status_of("GET / HTTP/" + std::string(version) + "\r\n") == 505);
  for (const char* method : {"BREW", "get", "TRACE", "CONNECT", "GETS"})
    CHECK(status_of(std::string(method) + " / HTTP/1.1\r\n") == 501);
  for (const char* method : {"GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"})
    CHECK(status_of(std::string(method) + " / HTTP/1.1\r\nHost: a\r\n\r\n") == 0);
}

TEST_CASE("malformed header lines are refused") {
  for (const char* line :
       {"nonsense", "A : b", ": b", "A\tB: c", "A: b\r\n c", "A: b\r\n\tc", "A: b\nC: d",
        "A: b\rC: d", "A: \x01", "A: \x7F", "\xC3\xBC: a", "A B: c"})
    CHECK_MESSAGE(status_with_header(line) == 400, line);
  CHECK(status_of("GET / HTTP/1.1\r\n Host: a\r\n\r\n") == 400);
  CHECK(status_of("GET / HTTP/1.1\nHost: a\n\n") == 400);
  CHECK(status_with_header("A:") == 0);
  CHECK(status_with_header("A: \xC3\xBC \xFF") == 0);
}

TEST_CASE("garbage is refused at its first bytes") {
  CHECK(parse_whole("\x16\x03\x01").used == 1);
  CHECK(parse_whole("\r\n\r\n").status == 400);
  CHECK(parse_whole("\r\n").status == kMoreIsNeeded);
}

TEST_CASE("Host is required once, but optional in HTTP/1.0") {
  CHECK(status_of("GET / HTTP/1.1\r\n\r\n") == 400);
  CHECK(status_with_header("host: a") == 400);
  CHECK(status_of("GET / HTTP/1.0\r\n\r\n") == 0);
  CHECK(status_of("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n") == 400);
}

TEST_CASE("Content-Length must be one plain number") {
  for (const char* value : {"", "-1", "+1", "1,1", "1, 1", "0x1", "1 1", "a", "1.0", "\xB2"})
    CHECK_MESSAGE(status_with_header("Content-Length: " + std::string(value)) == 400, value);
  CHECK(status_with_header("Content-Length: 1\r\nContent-Length: 1") == 400);
  CHECK(status_with_header("Content-Length: 18446744073709551617") == 413);
  CHECK(status_with_header("Content-Length: 000") == 0);
  CHECK(status_with_header("Content-Length: 1") == kMoreIsNeeded);
}

TEST_CASE("chunked is the only transfer coding, and excludes Content-Length") {
  CHECK(status_with_header("Transfer-Encoding: chunked\r\nContent-Length: 5") == 400);
  CHECK(status_with_header("Content-Length: 5\r\nTransfer-Encoding: chunked") == 400);
  for (const char* value : {"gzip", "chunked, chunked", "gzip, chunked", "xchunked", "",
                            "\"chunked\"", "chunked\r\nTransfer-Encoding: chunked"})
    CHECK_MESSAGE(status_with_header("Transfer-Encoding: " + std::string(value)) == 501, value);
  CHECK(status_with_header("Transfer-Encoding:\tChunked") == kMoreIsNeeded);
  CHECK(status_of("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n") == 400);
}

TEST_CASE("a POST needs a length") {
  CHECK(status_of("POST / HTTP/1.1\r\nHost: a\r\n\r\n") == 411);
  CHECK(status_of("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n") == 0);
}

TEST_CASE("100-continue is the only expectation, and only matters before a body") {
  CHECK(status_with_header("Expect: nonsense") == 417);
  CHECK(status_with_header("Expect: 100-continue\r\nExpect: b") == 417);
  CHECK(status_of("GET / HTTP/1.0\r\nExpect: nonsense\r\n\r\n") == 0);
  const std::string head = "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n";
  CHECK_FALSE(parse_whole(head + "\r\n").framing.wants_continue);
  CHECK(parse_whole(head + "Content-Length: 1\r\n\r\n").framing.wants_continue);
}

TEST_CASE("version and header decide whether a connection is kept") {
  const auto is_kept = [](const std::string& version, const std::string& header) {
    const Parsed parsed =
        parse_whole("GET / HTTP/" + version + "\r\nHost: a\r\n" + header + "\r\n");
    CHECK(parsed.status == 0);
    return parsed.framing.keep_alive;
  };
  CHECK(is_kept("1.1", ""));
  CHECK_FALSE(is_kept("1.1", "Connection: close\r\n"));
  CHECK_FALSE(is_kept("1.1", "Connection: te , Close\r\n"));
  CHECK_FALSE(is_kept("1.1", "Connection: keep-alive\r\nConnection: close\r\n"));
  CHECK(is_kept("1.1", "Connection: closed\r\n"));
  CHECK_FALSE(is_kept("1.0", ""));
  CHECK(is_kept("1.0", "Connection: Keep-Alive\r\n"));
}

TEST_CASE("a request line exactly at the limit is served") {
  const auto status = [](std::size_t size) {
    const std::string frame = "GET / HTTP/1.1";
    const std::string line = "GET /" + std::string(size - frame.size(), 'a') + " HTTP/1.1";
    const std::string bytes = line + "\r\nHost: a\r\n\r\n";
    CHECK(description(parse_pieces(single_bytes(bytes))) == description(parse_whole(bytes)));
    return status_of(bytes);
  };
  CHECK(status(8191) == 0);
  CHECK(status(8192) == 0);
  CHECK(status(8193) == 414);
  CHECK(status_of("GET /" + std::string(8200, 'a')) == 414);
}

TEST_CASE("headers exactly at the limit in bytes are served") {
  const auto status = [](std::size_t size) {
    const std::string fixed = "Host: a\r\nX: \r\nY: b\r\n";
    const std::string bytes =
        "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(size - fixed.size(), 'a') +
        "\r\nY: b\r\n\r\n";
    CHECK(description(parse_pieces(single_bytes(bytes))) == description(parse_whole(bytes)));
    return status_of(bytes);
  };
  CHECK(status(16383) == 0);
  CHECK(status(16384) == 0);
  CHECK(status(16385) == 431);
  CHECK(status(16386) == 431);
  CHECK(status(30000) == 431);
}

TEST_CASE("headers exactly at the limit in number are served") {
  const auto status = [](std::size_t count) {
    std::string bytes = "GET / HTTP/1.1\r\nHost: a\r\n";
    for (std::size_t i = 1; i < count; ++i) bytes += "X: a\r\n";
    return status_of(bytes + "\r\n");
  };
  CHECK(status(99) == 0);
  CHECK(status(100) == 0);
  CHECK(status(101) == 431);
}

TEST_CASE("a body at the limit is served, and a larger one is refused before it arrives") {
  const auto status = [](std::size_t size) {
    const Parsed parsed =
        parse_whole("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) +
                    "\r\n\r\n" + std::string(size, 'a'));
    if (parsed.status == 0) CHECK(parsed.request.body.size() == size);
    return parsed.status;
  };
  CHECK(status((1U << 20U) - 1) == 0);
  CHECK(status(1U << 20U) == 0);
  CHECK(status((1U << 20U) + 1) == 413);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
