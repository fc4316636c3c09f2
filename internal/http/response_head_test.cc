#include "internal/http/response_head.h"

#include <doctest/doctest.h>

#include "internal/http/failure.h"

namespace cairn::http {
namespace {

Response with_headers(std::vector<Header> headers) {
  Response response;
  response.headers = std::move(headers);
  return response;
}

std::string head_of(const Response& response) {
  std::string out;
  append_head(response, true, out);
  return out;
}

TEST_SUITE_BEGIN("http/response_head");

TEST_CASE("an answer has its length and headers that keep browsers from guessing") {
  Response response;
  response.body = std::make_shared<const std::string>("{}");
  CHECK(head_of(response) ==
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
        "Connection: keep-alive\r\nCache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\n\r\n");
}

TEST_CASE("headers of the response come last, and replace the usual ones") {
  const std::string head =
      head_of(with_headers({{"Allow", "GET"}, {"CACHE-CONTROL", "max-age=5"}}));
  CHECK(head.find("Allow: GET\r\nCACHE-CONTROL: max-age=5\r\n\r\n") != std::string::npos);
  CHECK(head.find("no-store") == std::string::npos);
  CHECK(head.find("Content-Length: 0\r\n") != std::string::npos);
}

TEST_CASE("204 and 304 have neither type nor length") {
  Response response;
  response.status = 204;
  CHECK(head_of(response).find("\r\nContent-") == std::string::npos);
}

TEST_CASE("a header that would add another or frame the message is not sound") {
  CHECK(is_sound(with_headers({{"X-A", "b \xC3\xBC"}})));
  for (const char* value : {"a\tb", "a\r\nX: b", "a\nb", "a\rb", "\x1B[31m", "\x7F"})
    CHECK_FALSE(is_sound(with_headers({{"X-A", value}})));
  CHECK_FALSE(is_sound(with_headers({{"X-A", std::string(1, '\0')}})));
  for (const char* name : {"", "X A", "X:", "X\r\nY", "Content-Length", "connection",
                           "Transfer-Encoding", "CONTENT-TYPE"})
    CHECK_FALSE(is_sound(with_headers({{name, "5"}})));
  Response response;
  response.content_type = "a\r\nb";
  CHECK_FALSE(is_sound(response));
  for (const int status : {100, 199, 600, 0, -1}) {
    Response other;
    other.status = status;
    CHECK_FALSE(is_sound(other));
  }
}

TEST_CASE("a refusal is JSON with a fixed text") {
  const Response response = error_response({400, "a header line has no colon"});
  CHECK(response.status == 400);
  CHECK(*response.body ==
        "{\"error\":{\"code\":\"BAD_REQUEST\",\"message\":\"a header line has no colon\"}}\n");
  CHECK(is_sound(error_response({503, "full"})));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
